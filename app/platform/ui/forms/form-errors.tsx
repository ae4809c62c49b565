/** Why a form was not accepted, where no single field is to blame. */
export function FormErrors({ errors = [] }: { errors?: string[] | undefined }) {
  if (errors.length === 0) return null;
  return (
    <p role="alert" className="rounded-control border border-danger bg-danger-soft px-4 py-3 font-medium text-danger">
      {errors.join(" ")}
    </p>
  );
}

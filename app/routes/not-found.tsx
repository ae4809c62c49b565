import { NotFoundPage } from "#app/ui/not-found-page.tsx";

export const meta = () => [{ title: "404 Page Not Found" }];

export function loader() {
  return Response.json(null, { status: 404 });
}

/** An unknown address changes nothing, whatever is sent to it. */
export function action() {
  return Response.json(null, { status: 404 });
}

export default NotFoundPage;

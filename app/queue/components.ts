export { AssignForm } from "./screens/assign-form.tsx";

export { DeadLinkPage, getDeadLinkTitle } from "./screens/invited/dead-link.tsx";

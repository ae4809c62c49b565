export { VendorsCard } from "./screens/vendors-card.tsx";

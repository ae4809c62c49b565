export { listVendors } from "./screens/connection.server.ts";
export { buildVendorRequest, isRefusedByVendor } from "./vendor-requests.server.ts";

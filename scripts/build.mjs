/** `npm run build`: builds anew, beside whatever uses the build that is there. */
import { build } from "./prepare.mjs";

build();

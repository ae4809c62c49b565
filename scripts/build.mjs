/** `npm run build`: rebuild without disturbing running servers. */
import { build } from "./prepare.mjs";

build();

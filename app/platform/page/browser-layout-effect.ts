import { useEffect, useLayoutEffect } from "react";

/** A layout effect. On the server, where React would warn, it does nothing. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

export function useNativePopover(id: string) {
  const ref = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: close the popover after each navigation
  useEffect(() => {
    // Without support for popovers, `matches` would throw because of the unknown selector.
    if ("hidePopover" in HTMLElement.prototype && ref.current?.matches(":popover-open")) ref.current.hidePopover();
  }, [pathname, search]);
  // React 18 renders these attributes, but its types lack them.
  return { button: { popovertarget: id }, popover: { ref, id, popover: "auto" } };
}

/** All that the app reads of the router's private state. `useNavigation` returns a change only after the next render. */
export function getRouterState(): Pick<
  typeof window.__remixRouter.state,
  "location" | "navigation" | "fetchers" | "loaderData" | "actionData" | "errors"
> {
  return window.__remixRouter.state;
}

/** Return whether the router has no newer data of this route. A fetcher becomes idle before React has rendered them. */
export function isNewestData(loaderData: unknown): boolean {
  return loaderData === undefined || Object.values(getRouterState().loaderData).includes(loaderData);
}

/** Return the number that the router has stored in the current history entry. */
export function getHistoryIndex(): number {
  return window.history.state?.idx ?? 0;
}

export function isFollowingRedirect(): boolean {
  return getRouterState().navigation.location?.state?._isRedirect === true;
}

/** All that the app reads of the router's private state. `useNavigation` returns a change only after the next render. */
export function getRouterState(): Pick<
  typeof window.__remixRouter.state,
  "location" | "navigation" | "loaderData" | "actionData" | "errors"
> {
  return window.__remixRouter.state;
}

/** Return false while React renders newer data in the background. A fetcher may then be idle on the earlier page. */
export function isNewestData(shown: unknown): boolean {
  return Object.values(getRouterState().loaderData).includes(shown);
}

/** Return the number that the router has stored in the current history entry. */
export function getHistoryIndex(): number {
  return window.history.state?.idx ?? 0;
}

export function isFollowingRedirect(): boolean {
  return getRouterState().navigation.location?.state?._isRedirect === true;
}

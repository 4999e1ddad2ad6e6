// Between the frame and each screen: errors are shown inside the frame.
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shownExperiments } from '#app/experiments/shownExperiments'
import { failureContext, loadContext } from '#app/pages/loadContext'
import type { Route } from './+types/screen.route'
import { ErrorPage } from './ErrorPage'

/** Always asked, so that the route steps on the server run for every navigation. */
export function loader({ context }: Route.LoaderArgs) {
  const failure = context.get(failureContext)
  if (failure) throw failure
  return shownExperiments(context.get(loadContext).experiments)
}

/** Except when the page stays where it is. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href
}

export default function ScreenRoute() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

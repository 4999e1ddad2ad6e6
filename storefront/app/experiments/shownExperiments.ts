// What a page says of its experiments, and how screens and blocks ask for it.
import { useRouteLoaderData } from 'react-router'
import { changesOf, controlOf, settingsOf } from './running'
import type { Arms, PageExperiments, Settings, ShownExperiment } from './running'

export interface ShownExperiments {
  list: ShownExperiment[]
  /** In which the page was rendered; what is not among them is control. */
  arms: Arms
  settings: Partial<Settings>
}

/** Whose loader runs with every navigation. */
export const SCREEN_ROUTE = 'shell/screen.route'

/** Null for a page that no experiment touches. */
export function shownExperiments(page: PageExperiments | null): ShownExperiments | null {
  if (!page) return null
  return {
    list: page.running.map(({ name, variants, audience, customerTypes, namespace }) => ({
      name,
      variants: variants.map(({ name, weight }) => ({ name, weight })),
      audience,
      customerTypes,
      namespace,
    })),
    arms: page.arms,
    settings: settingsOf(changesOf(page)),
  }
}

export function useShownExperiments(): ShownExperiments | null {
  return useRouteLoaderData<ShownExperiments | null>(SCREEN_ROUTE) ?? null
}

/** The arm in which this page is shown; null where the experiment does not touch it. */
export function useExperiment(name: string): { name: string; selectedVariant: string } | null {
  const onPage = useShownExperiments()
  const experiment = onPage?.list.find((each) => each.name === name)
  if (!onPage || !experiment) return null
  return { name, selectedVariant: onPage.arms[name] ?? controlOf(experiment) }
}

export function useVariant(name: string): string | null {
  return useExperiment(name)?.selectedVariant ?? null
}

/** Undefined where no arm changes it. */
export function useSetting<Name extends keyof Settings>(name: Name): Settings[Name] | undefined {
  return useShownExperiments()?.settings[name]
}

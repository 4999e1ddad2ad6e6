// What a report says of the page: the build, the storefront and the kind of page. Never the address.

export interface ShownPage {
  dsn: string
  release: string
  route: string
  tags: { storefront?: string; page?: string }
}

/** As the document's first element has it; null where the page itself could not be made. */
export function shownPage(
  dataset: DOMStringMap,
  location: Pick<Location, 'protocol' | 'host'>,
): ShownPage | null {
  const { build, reportTo, route = '', page, shop } = dataset
  if (!build || !reportTo) return null
  return {
    dsn: reportTo.startsWith('http') ? reportTo : ownDsn(reportTo, location),
    release: build,
    route,
    tags: { ...(shop ? { storefront: shop } : {}), ...(page ? { page } : {}) },
  }
}

/** As `vitrine errors dsn` prints it, by whichever name the shop was opened. */
function ownDsn(
  apiBasePath: string,
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
): string {
  return `${protocol}//vitrine@${host}${apiBasePath}/intake/1`
}

/** The query of a page's address, without what React Router adds to a request for data. */
export function searchOf(request: Request): string {
  const query = new URL(request.url).searchParams
  query.delete('_routes')
  return query.size > 0 ? `?${query}` : ''
}

import { data } from 'react-router'

/** A 404 that names the path; thrown by loaders, shown by the error page, never logged as an error. */
export function pageNotFound(request: Request) {
  const path = new URL(request.url).pathname.replace(/(\/_)?\.data$/, '')
  return data({ message: `Page not found: ${path}` }, { status: 404, statusText: 'Not Found' })
}

export function requireDigits(request: Request, id: string): number {
  if (!/^[0-9]{1,15}$/.test(id)) throw pageNotFound(request)
  return Number(id)
}

export function requireSlug(request: Request, slug: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 200) throw pageNotFound(request)
  return slug
}

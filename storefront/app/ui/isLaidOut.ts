/**
 * Neither tucked away nor left for later by shell/below.css, which asking for its place would lay out.
 * Browsers that cannot say leave nothing for later.
 */
export function isLaidOut(element: Partial<Pick<Element, 'checkVisibility'>>): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}

/** What is found by its id: layers that a button opens, and lists that scripts enliven later. */
export const MENU = 'menu'
export const STOREFRONTS = 'storefronts'
export const DEPARTMENTS = 'departments'
export const SEARCH = 'search'

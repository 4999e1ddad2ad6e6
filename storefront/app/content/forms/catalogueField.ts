/** Each catalogue is a box of its own, so that what was ticked survives a page without scripts. */
export const CATALOGUE_FIELD = 'catalogue.'

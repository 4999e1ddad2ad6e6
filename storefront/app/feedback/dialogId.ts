/** The dialog that the footer opens. */
export const FEEDBACK = 'feedback'

/** Something to choose from: what is sent, and what shoppers read. */
export interface Choice {
  value: string
  label: string
}

/** A command as Google's scripts know it: by the arguments of a call, not by an array of them. */
export const gtagCommand: (...words: unknown[]) => object = function () {
  return arguments
}

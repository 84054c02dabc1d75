/** What the stand-ins of a local installation received, for the person who tries it out. */
export type LocalJournals = {
  /** The list of a stand-in at a configured address. @throws Error if it does not answer */
  read(url: string): Promise<unknown>
}

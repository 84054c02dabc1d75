/** What the stand-ins of a local installation took in, for the person who tries it out. */
export type LocalJournals = {
  /** Everything a stand-in lists at an address of the configuration. @throws Error when it does not answer */
  read(url: string): Promise<unknown>
}

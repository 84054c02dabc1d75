/** The public records of domains (DNS). Never called inside a database transaction. */
export type Domains = {
  /** The TXT records of a name, each joined; empty if there are none, undefined if nobody answered. Never throws. */
  texts(name: string): Promise<string[] | undefined>
  /** Whether anybody gets a mailbox of this domain, or a name below it. */
  isShared(name: string): boolean
}

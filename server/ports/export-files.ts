/** A file being written; nobody finds it before it is finished. */
export type ExportWriter = {
  write(bytes: Uint8Array): Promise<void>
  /** Puts the file in place. @returns its random name, the only way to it, and its size */
  finish(): Promise<{ key: string; size_bytes: number }>
  /** Removes what was written; harmless after `finish`. */
  discard(): Promise<void>
}

/** Keeps the files of exports, which are written and read in pieces: they can be larger than the memory. */
export type ExportFiles = {
  begin(): Promise<ExportWriter>
  /** The bytes of a stored file in pieces, or null if there is none under that key. */
  open(key: string): Promise<{ bytes: AsyncIterable<Uint8Array>; size_bytes: number } | null>
  /** Removes the file; repeating it is harmless. */
  delete(key: string): Promise<void>
  /**
   * Removes what an interruption left behind: files last written before a moment whose key is not among the wanted ones, and unfinished ones.
   * @param wanted those of some keys that must stay
   */
  sweep(before: Date, wanted: (keys: string[]) => Promise<ReadonlySet<string>>): Promise<void>
}

/**
 * The folders and files (below web/src) whose sentences still stand in the screens in English. Who translates one puts its sentences
 * through `t` of useT(), or for tables of the program types them as Sentence, adds the Spanish, and removes it here. Nothing is added:
 * literal-sentences.test.ts fails on a literal sentence anywhere else, and on an entry that has none left.
 */
export const untranslated: readonly string[] = ['features/legal']

/** Names of states are the same in both languages of the country: letters and maps carry them in English. */
export const notForReaders: readonly string[] = ['domain/place/us-states.ts']

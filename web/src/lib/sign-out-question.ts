type Question = () => Promise<boolean>
const questions = new Set<Question>()

/** Registers a question asked before signing out of this browser, after those that are registered already. Returns a function that removes it. */
export function beforeSigningOut(ask: Question): () => void {
  questions.add(ask)
  return () => questions.delete(ask)
}

/** False as soon as the person decides to stay. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}

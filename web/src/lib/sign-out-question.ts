type Question = () => Promise<boolean>
let question: Question | undefined

/** Registers a question asked before signing out of this browser. Returns a function that removes it. */
export function beforeSigningOut(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** False if the person decided to stay. */
export async function maySignOut(): Promise<boolean> {
  return (await question?.()) ?? true
}

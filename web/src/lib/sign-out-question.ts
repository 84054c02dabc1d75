type Question = () => Promise<boolean>
let question: Question | undefined

/** Lets a question be asked before anybody signs out of this browser. Returns the way to stop. */
export function beforeSigningOut(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** False when the person decided to stay. */
export async function maySignOut(): Promise<boolean> {
  return (await question?.()) ?? true
}

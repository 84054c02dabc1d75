import { fold } from './fold.ts'
import type { Slot } from './told-job.ts'

// "That is all", with what people say around it.
const done = new RegExp(
  `^(?:(?:no|nope|ok|okay|well|so|bueno|pues|yes|si),? )?(?:${[
    "that(?:'?s| is| was|'?ll be| will be| would be) (?:all|it|everything)",
    "(?:(?:i'?m|i am|we'?re) )?(?:all )?(?:done|finished)",
    "(?:(?:there(?:'?s| is| are)|i have) )?(?:no (?:more|others?)(?: jobs?| ones?)?|nothing (?:else|more))",
    '(?:eso |esto |ya )?(?:es|fue|seria) todo',
    '(?:ya )?(?:nada mas|no mas|no (?:hay|tengo) (?:mas|otros?)(?: trabajos?| empleos?)?|(?:termine|acabe)|he (?:terminado|acabado))',
    '(?:ya )?(?:listo|lista|esta)|ningun[oa]? (?:otr[oa]|mas)(?: trabajo| empleo)?',
  ].join('|')})(?:,? (?:for now|thanks|thank you|please|por ahora|gracias))*$`,
)

/** What a pro may say instead of an answer, in both languages. */
const orders = {
  BACK: /^(?:go )?back$|^undo$|^(?:atras|volver|regresar|deshacer)$/,
  SKIP: /^skip(?: (?:it|this))?$|^pass$|^(?:saltar|omitir|paso|saltalo)$/,
  DONE: done,
  NO: /^(?:no|nope|nah)(?:,? (?:thanks|thank you|gracias))?$/,
  YES: /^(?:yes|yeah|yep|yup|sure|ok|okay|another(?: job| one)?|one more|si|claro|otro(?: empleo| trabajo)?|uno mas)(?: please| por favor)?$/,
  DROP: /^(?:leave (?:it|this|this job|that|that job) out|forget (?:it|this job|that job)|drop it|remove (?:it|this job)|delete (?:it|this job)|(?:olvidalo|quitalo|borralo)|(?:quita|borra|omite|olvida)(?:r)? (?:este|ese) trabajo|dejalo fuera)$/,
  HELP: /^(?:help(?: me)?|(?:what|how) (?:can|should|do|must) i (?:say|do|write|answer)|how does (?:this|it) work|what is this|ayuda(?:me)?|que (?:digo|pongo|escribo|hago)|como (?:funciona|se hace)(?: esto)?|que es esto)$/,
  SO_FAR:
    /^(?:what (?:did|have) i (?:say|said|tell you|told you|write|written)|what do you have|what have you got|show me(?: it| my jobs)?|que (?:dije|he dicho|te dije|tienes|escribi|llevo)|muestrame(?:lo)?)(?: so far| before| hasta ahora| antes)?$/,
  STOP: /^(?:stop|pause|quit|exit|later|not now|cancel|para|parar|alto|pausa|salir|despues|mas tarde|ahora no|cancelar?|detener|detente)$/,
} as const
export type Order = keyof typeof orders
const kinds = Object.keys(orders) as Order[]

const change = /^(?:change|edit|fix|cambiar?|corregir|corrige) (?:the |my |el |la |mi )?(\p{L}+)$/u
const slotWords: Record<Slot, string> = {
  business: 'business place employer negocio lugar empresa',
  position: 'position role job puesto posicion trabajo',
  start: 'start beginning inicio comienzo principio',
  end: 'end ending fin final',
  duty: 'duty duties task tasks tarea tareas',
}

/** What a sentence asks the conversation to do, if it is no answer. */
export function orderOf(said: string): Order | undefined {
  const bare = bareOf(said)
  return kinds.find((kind) => orders[kind].test(bare))
}

/** Which slot "change the start" wants to tell anew. */
export function changedSlot(said: string): Slot | undefined {
  const word = change.exec(bareOf(said))?.[1]
  return word === undefined ? undefined : (Object.keys(slotWords) as Slot[]).find((slot) => slotWords[slot].split(' ').includes(word))
}

function bareOf(said: string): string {
  return fold(said).replace(/^[\s¿¡]+|[\s.!?,]+$/g, '')
}

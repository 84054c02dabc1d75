import { positionsInSpanish } from '../position-names.ts'
import { fold, nearest } from './fold.ts'

/** The platform's name of a position; null for work that the platform has no position for. */
export type SkillName = string | null
type Standard = keyof typeof positionsInSpanish

/** What people call their work, in both languages, folded, by the platform's position. */
const names: Partial<Record<Standard | 'NONE', string>> = {
  Bartender:
    'bartender, bar tender, bartend, bartends, bartending, bartended, tending bar, tended bar, barback, bar back, barkeep, mixologist, bar, ' +
    'barman, cantinero, cantinera, barista de bar, coctelero, mozo de bar, barra, ayudante de bar',
  'Line cook':
    'line cook, linecook, line cooking, cook, cooks, cooked, cooking, grill cook, fry cook, pizza cook, pizza maker, saute cook, broiler cook, ' +
    'short order cook, breakfast cook, head cook, lead cook, chef, sous chef, head chef, executive chef, chef de partie, kitchen manager, ' +
    'kitchen, grill, fryer, pitmaster, cocinero, cocinera, cocinero de linea, cocinera de linea, cocina, cocinando, cocinaba, parrillero, ' +
    'parrillera, pizzero, pizzera, encargado de cocina, encargada de cocina, jefe de cocina, jefa de cocina, taquero, taquera, planchero, freidor',
  'Prep cook':
    'prep cook, prep, food prep, kitchen prep, prep work, kitchen helper, kitchen assistant, kitchen hand, commis, ayudante de cocina, ' +
    'auxiliar de cocina, preparacion, preparacion de alimentos, preparacion de comida, pinche de cocina, preparador, preparadora',
  Dishwasher:
    'dishwasher, dish washer, dishwashing, dish washing, dishes, washed dishes, washing dishes, wash dishes, dish pit, dishpit, dishie, dish, ' +
    'steward, stewarding, pot washer, lavaplatos, lavatrastes, lavaloza, lavalozas, lavando platos, lavando trastes, lavaba platos, ' +
    'lavaba trastes, lavar platos, lavar trastes, trastero',
  'Front-of-house support':
    'server, serving, served tables, serve, servers, waiter, waitress, waitressing, wait tables, waited tables, waiting tables, wait staff, ' +
    'busser, bussing, bus boy, busboy, bussed tables, busing tables, food runner, foodrunner, runner, ran food, running food, expo, expediter, ' +
    'host, hostess, hosting, greeter, cashier, counter, barista, front of house, foh, banquet server, catering server, banquet captain, ' +
    'cocktail waitress, event staff, head waiter, head server, maitre d, mesero, mesera, camarero, camarera, mozo, moza, garrotero, garrotera, ' +
    'ayudante de mesero, ayudante de mesera, corredor de comida, cajero, cajera, mesero de banquetes, mesera de banquetes, capitan de meseros, ' +
    'anfitrion, anfitriona, meseando, atendiendo mesas, atendia mesas, salonero, salonera, recepcion de restaurante',
  'Event cook':
    'event cook, catering cook, banquet cook, catering chef, banquet chef, cocinero de eventos, cocinera de eventos, cocinero de banquetes, cocinera de banquetes',
  'Event setup':
    'event setup, event set up, event set-up, setup crew, banquet setup, banquet set up, banquet set-up, event crew, set up crew, stagehand, ' +
    'montaje, montaje de eventos, montador de eventos, montando eventos',
  'Baker/pastry':
    'baker, baking, baked, bake, pastry chef, pastry cook, pastry, pastries, cake decorator, bread baker, panadero, panadera, panaderia, ' +
    'repostero, repostera, reposteria, pastelero, pastelera, pasteleria',
  Housekeeping:
    'housekeeper, housekeeping, house keeper, house keeping, room attendant, maid, cleaner, cleaning, cleaned rooms, cleaning rooms, janitor, ' +
    'custodian, laundry, laundry attendant, houseman, house man, room cleaner, recamarera, recamarero, camarista, camarera de piso, mucama, ama de llaves, ' +
    'limpieza, limpieza de cuartos, limpieza de habitaciones, limpiando cuartos, limpiando, limpiaba, conserje, lavanderia, afanador, afanadora',
  Maintenance:
    'maintenance, maintenance tech, maintenance technician, maintenance man, maintenance worker, handyman, handy man, repairman, building engineer, ' +
    'mantenimiento, tecnico de mantenimiento, tecnica de mantenimiento, trabajador de mantenimiento, encargado de mantenimiento',
  'Event Lead': 'event lead',
  'Event Coordinator': 'event coordinator, coordinador de eventos, coordinadora de eventos',
  Wardrobe: 'wardrobe, coat check, guardarropa',
  NONE:
    'crew member, team member, security guard, bouncer, doorman, driver, delivery driver, valet, bellman, warehouse worker, ' +
    'landscaper, general manager, shift manager, assistant manager, manager, nanny, construction, gardener, painter, ' +
    'guardia de seguridad, guardia, chofer, repartidor, repartidora, construccion, jardinero, jardinera, ayudante general, gerente, almacenista, pintor, ninera',
}

/** Words that say which of several, kept with the position: "head bartender". */
const before = /(?:\b(?:head|lead|senior|junior|night|day|main|assistant|weekend|overnight)\s+)+$/

export type Names = ReadonlyMap<string, SkillName>

/** Everything a position may be called: the words above and the names of the platform's own positions, in both languages. */
export function namesOf(skills: readonly string[]): Names {
  const found = new Map<string, SkillName>()
  for (const [skill, list] of Object.entries(names)) {
    for (const name of list.split(', ')) found.set(name, skill === 'NONE' ? null : skill)
  }
  for (const skill of skills) {
    found.set(fold(skill), skill)
    const spanish = (positionsInSpanish as Record<string, string>)[skill]
    if (spanish !== undefined) found.set(fold(spanish), skill)
  }
  return found
}

export type FoundPosition = { from: number; to: number; skill: SkillName }

const word = /[\p{L}'/-]+/gu
/** The longest name of more words comes first; a name has at most this many. */
const mostWords = 4

/**
 * The first position named in a text, the longest of those that begin there; if none is spelled right, the first that nearly is.
 * @param text folded
 */
export function findPosition(text: string, all: Names, { mayGuess = true } = {}): FoundPosition | undefined {
  const words = [...text.matchAll(/[\p{L}\d']+/gu)].map(({ 0: one, index }) => ({ from: index, to: index + one.length }))
  for (const [at, first] of words.entries()) {
    for (let count = Math.min(mostWords, words.length - at); count > 0; count--) {
      const last = words[at + count - 1]
      if (!last) continue
      const skill = all.get(text.slice(first.from, last.to))
      if (skill !== undefined) return withBefore(text, { from: first.from, to: last.to, skill })
    }
  }
  return mayGuess ? guessed(text, all) : undefined
}

function withBefore(text: string, found: FoundPosition): FoundPosition {
  const lead = before.exec(text.slice(0, found.from))
  return lead ? { ...found, from: found.from - lead[0].length } : found
}

function guessed(text: string, all: Names): FoundPosition | undefined {
  const single = [...all.keys()].filter((name) => !name.includes(' '))
  for (const { 0: one, index } of text.matchAll(word)) {
    const like = nearest(one, single)
    if (like !== undefined) return { from: index, to: index + one.length, skill: all.get(like) ?? null }
  }
  return undefined
}

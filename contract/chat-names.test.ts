import { expect, it } from 'vitest'
import { notOfPlatform, saysName } from './chat.ts'

it.each([
  ['Turnos Toledo', 'Turnos Toledo'],
  ['turnos-TOLEDO ayuda', 'Turnos Toledo'],
  ['Official T.u.r.n.o.s Tolédo Support', 'Turnos Toledo'],
  ['ＴＵＲＮＯＳ ＴＯＬＥＤＯ', 'Turnos Toledo'],
  ['Equipo Austin', 'Austin'],
  ['Austin team', 'Austin'],
  ['Oly', 'Oly'],
  ['Oly soporte oficial', 'Oly'],
  ['24', '24'],
  ['24 / help', '24'],
  ['Help', 'Help'],
  ['Help Support', 'Help'],
  ['Team Toledo', 'Team Toledo'],
  ['Team Toledo team', 'Team Toledo'],
  ['Ayuda', 'Ayuda!'],
])('“%s” is taken for “%s”', (chosen, marketplace) => expect(saysName(chosen, marketplace)).toBe(true))

it.each([
  ['Austin Reed', 'Austin'],
  ['Stephanie Austin', 'Austin'],
  ['Ana of Turnos Toledo', 'Turnos Toledo'],
  ['Polymer', 'Oly'],
  ['Toledo', 'Team Toledo'],
  ['Support', 'Turnos Toledo'],
  ['Bar 24', '24'],
  ['!', '24'],
  ['', 'Austin'],
])('“%s” is not taken for “%s”', (chosen, marketplace) => expect(saysName(chosen, marketplace)).toBe(false))

it('The name of the program stays that of the platform', () => {
  expect(['Crewcall', 'crew-call Support', 'Chef', null].map(notOfPlatform)).toEqual([false, false, true, true])
})

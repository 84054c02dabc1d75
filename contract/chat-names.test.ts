import { expect, it } from 'vitest'
import { updateChatProfile } from './chat-profile.ts'
import { addChatLink } from './chat-links.ts'
import { proSignUp, signUpBusiness, updateMe } from './identity.ts'
import { nameMarketplace, nameOfPlatform, notOfPlatform, saysName } from './names-of-platform.ts'
import { createLocation, updateOrganization } from './organizations.ts'
import { updateOwnProfile } from './pros.ts'

const readByOthers = {
  'first name': updateMe.body.shape.first_name,
  'last name at sign-up': proSignUp.shape.last_name,
  'display name of a pro': updateOwnProfile.body.shape.display_name,
  'name in chats': updateChatProfile.body.shape.display_name,
  guest: addChatLink.body.shape.name,
  business: signUpBusiness.body.shape.business_name,
  organization: updateOrganization.body.shape.name,
  location: createLocation.body.shape.name,
}

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
  expect(['Crewcall', 'crew-call Support', 'Chef'].map(notOfPlatform)).toEqual([false, false, true])
})

it.each(
  [
    'Support',
    'soporte',
    'Platform Support',
    'Soporte de pagos',
    'Suppоrt with a Cyrillic o',
    '5upport',
    'Crewcаll Support',
    'Ϲrewcall',
    'Crewca11',
    'Crevvcall',
    'CREWCAIL',
    'Crewcall Payroll',
    'ᏟrewcaӀl',
  ].map((name) => name.replace(' with a Cyrillic o', '')),
)('Nobody whose name others read is called “%s”', (name) => {
  expect(notOfPlatform(name)).toBe(false)
  for (const schema of Object.values(readByOthers))
    expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([nameOfPlatform])
})

it.each([
  'Maria Support-Gomez',
  'Help at Home',
  'Equipo Norte',
  'Иван Петров',
  'Мария',
  'Γιώργος',
  'Bar 105',
  'Vivvi',
  'Lily’s Diner',
  'Security Guards of Nashville',
])('Somebody or a business may be called “%s”', (name) => {
  for (const [which, schema] of Object.entries(readByOthers)) expect([which, schema.safeParse(name).success]).toEqual([which, true])
})

it('The name that the marketplace has now is nobody else’s', () => {
  expect(notOfPlatform('Turn0s Toledo')).toBe(true)
  nameMarketplace('Turnos Toledo')
  expect(notOfPlatform('Turn0s Toledo')).toBe(false)
  expect(notOfPlatform('Crewcall')).toBe(false)
  nameMarketplace('Crewcall')
})

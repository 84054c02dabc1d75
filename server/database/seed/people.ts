import type { AppMode, Locale } from '@crewcall/contract/enums.ts'
import type { Look } from './portrait.ts'

/** A person of the seed data. Phone numbers are from the range reserved for fiction. */
export type Person = {
  key: string
  first_name: string
  last_name: string
  phone_number: string
  email: string
  app_mode: AppMode
  is_gigpro_admin?: boolean
  locale?: Locale
}

/** A pro of the seed data: home, positions, experience. */
export type SeedPro = Person & {
  street: string
  city: string
  state_code: string
  zip_code: string
  skills: readonly { name: string; years: number }[]
  bio: string
  /** How the portrait is drawn; without one, there is none. */
  look?: Look
  /** Where they worked before; if omitted, where most did. */
  before?: { business_name: string; start_date: string; end_date: string | null }
  /** If omitted, the pro is new and waits for verification. */
  is_verified?: boolean
}

const charleston = { city: 'Charleston', state_code: 'SC' } as const
const gigster = { app_mode: 'GIGSTER', is_verified: true } as const

/** The pros of the seed data, from gold to brand-new. */
export const seedPros = [
  {
    ...gigster,
    ...charleston,
    key: 'alex',
    first_name: 'Alex',
    last_name: 'Rivera',
    phone_number: '+18435550111',
    email: 'alex@pros.example',
    street: '12 Cannon St',
    zip_code: '29403',
    skills: [
      { name: 'Line Cook', years: 6 },
      { name: 'Prep Cook', years: 8 },
    ],
    bio: 'Eight years on the line, from brunch rushes to tasting menus. Calm under tickets, clean station.',
    look: { skin: [224, 176, 140], hair: [59, 42, 32], shirt: [39, 80, 107], wall: [223, 233, 238], hasBun: true },
  },
  {
    ...gigster,
    ...charleston,
    key: 'jordan',
    first_name: 'Jordan',
    last_name: 'Lee',
    phone_number: '+18435550112',
    email: 'jordan@pros.example',
    street: '88 Spring St',
    zip_code: '29403',
    skills: [
      { name: 'Bartender', years: 5 },
      { name: 'Front-of-House Support', years: 3 },
    ],
    bio: 'Craft bartender who enjoys a full rail. Banquets, weddings, hotel bars.',
  },
  {
    ...gigster,
    ...charleston,
    key: 'priya',
    first_name: 'Priya',
    last_name: 'Natarajan',
    phone_number: '+18435550113',
    email: 'priya@pros.example',
    street: '5 Rutledge Ave',
    zip_code: '29401',
    skills: [
      { name: 'Baker/pastry', years: 4 },
      { name: 'Prep Cook', years: 2 },
      { name: 'Event Lead', years: 2 },
    ],
    bio: 'Laminated doughs, plated desserts, early mornings. Leads a crew on busy days.',
  },
  {
    ...gigster,
    ...charleston,
    key: 'marcus',
    first_name: 'Marcus',
    last_name: 'Bell',
    phone_number: '+18435550114',
    email: 'marcus@pros.example',
    street: '301 Ashley Ave',
    zip_code: '29403',
    skills: [
      { name: 'Dishwasher', years: 1 },
      { name: 'Event Setup', years: 2 },
    ],
    bio: 'Reliable hands for dish pit and setup crews.',
  },
  {
    ...gigster,
    ...charleston,
    key: 'tomas',
    first_name: 'Tomás',
    last_name: 'Aguilar',
    phone_number: '+18435550115',
    email: 'tomas@pros.example',
    locale: 'es',
    street: '44 Huger St',
    zip_code: '29403',
    skills: [
      { name: 'Line Cook', years: 3 },
      { name: 'Dishwasher', years: 4 },
    ],
    bio: 'Cocinero de línea con tres años en parrilla.',
  },
  {
    ...gigster,
    ...charleston,
    key: 'grace',
    first_name: 'Grace',
    last_name: 'Kim',
    phone_number: '+18435550116',
    email: 'grace@pros.example',
    street: '210 King St',
    zip_code: '29401',
    skills: [
      { name: 'Front-of-House Support', years: 4 },
      { name: 'Bartender', years: 2 },
    ],
    bio: 'Warm with guests, quick with trays.',
  },
  {
    ...gigster,
    ...charleston,
    key: 'devon',
    first_name: 'Devon',
    last_name: 'Brooks',
    phone_number: '+18435550117',
    email: 'devon@pros.example',
    street: '19 Line St',
    zip_code: '29403',
    skills: [
      { name: 'Housekeeping', years: 5 },
      { name: 'Maintenance', years: 2 },
    ],
    bio: 'Hotel housekeeping, turn-downs, light repairs.',
  },
  {
    ...gigster,
    ...charleston,
    key: 'nora',
    first_name: 'Nora',
    last_name: 'Quinn',
    phone_number: '+18435550118',
    email: 'nora@pros.example',
    street: '77 Wentworth St',
    zip_code: '29401',
    skills: [
      { name: 'Event Cook', years: 3 },
      { name: 'Line Cook', years: 2 },
    ],
    bio: 'Catering and event kitchens.',
  },
  {
    ...charleston,
    app_mode: 'GIGSTER',
    key: 'lena',
    first_name: 'Lena',
    last_name: 'Fischer',
    phone_number: '+18435550119',
    email: 'lena@pros.example',
    street: '3 Sumter St',
    zip_code: '29403',
    skills: [{ name: 'Front-of-House Support', years: 1 }],
    bio: '',
  },
  {
    ...gigster,
    city: 'Phoenix',
    state_code: 'AZ',
    key: 'eli',
    first_name: 'Eli',
    last_name: 'Navarro',
    phone_number: '+16025550120',
    email: 'eli@pros.example',
    street: '500 W Roosevelt St',
    zip_code: '85003',
    skills: [{ name: 'Line Cook', years: 4 }],
    bio: 'Grill cook in Phoenix.',
    look: { skin: [198, 141, 95], hair: [46, 31, 22], shirt: [54, 69, 79], wall: [239, 227, 210] },
    before: { business_name: 'Saguaro Smokehouse', start_date: '2020-06-15', end_date: null },
  },
  {
    app_mode: 'GIGSTER',
    city: 'Bozeman',
    state_code: 'MT',
    key: 'ines',
    first_name: 'Ines',
    last_name: 'Duarte',
    phone_number: '+14065550121',
    email: 'ines@pros.example',
    street: '31 W Main St',
    zip_code: '59715',
    skills: [{ name: 'Bartender', years: 2 }],
    bio: '',
  },
] as const satisfies readonly SeedPro[]

export type ProKey = (typeof seedPros)[number]['key']

/** A shipped position. Wages in dollars per hour, between 15 and 75. */
export type ReferenceSkill = {
  name: string
  icon: string
  description: string
  default_description: string
  default_no_experience_required: boolean
  default_wage_amount: number
  minimum_wage_amount: number
  average_wage_amount: number
  recommended_wage_amount: number
  recommended_wage_amount_boosted: number
  popularity: number
  is_event_only: boolean
  is_captain: boolean
  competencies: readonly string[]
  requirements: readonly { name: string; category: 'ATTIRE' | 'EQUIPMENT' | 'EXPERIENCE' | 'OTHER' }[]
  certifications: readonly string[]
}

type Wages = { least: number; usual: number; average: number; recommended: number; boosted: number }

function wages({ least, usual, average, recommended, boosted }: Wages) {
  return {
    minimum_wage_amount: least,
    default_wage_amount: usual,
    average_wage_amount: average,
    recommended_wage_amount: recommended,
    recommended_wage_amount_boosted: boosted,
  }
}

const everyday = { is_event_only: false, is_captain: false, default_no_experience_required: false }
const forEvents = {
  is_event_only: true,
  is_captain: false,
  default_no_experience_required: true,
  popularity: 0,
  competencies: [],
  certifications: [],
}

/** The positions that lead a crew: their pros are its captains on the day (docs/rules/hours.md#captains). */
const captains = { ...forEvents, is_event_only: false, is_captain: true, default_no_experience_required: false }

/** The ten positions of every installation. */
const positions: readonly ReferenceSkill[] = [
  {
    ...everyday,
    name: 'Line cook',
    icon: 'line-cook',
    popularity: 100,
    ...wages({ least: 17, usual: 20, average: 21.5, recommended: 22, boosted: 25 }),
    description: 'Cooks to order on a station of a restaurant or banquet kitchen.',
    default_description:
      'Set up and run your station, cook to the recipes and times of our kitchen, keep your area clean, and break down at close.',
    competencies: ['Grill', 'Sauté', 'Fryer', 'Knife work', 'Reading tickets'],
    requirements: [
      { name: 'One year on a hot line', category: 'EXPERIENCE' },
      { name: 'Chef coat', category: 'ATTIRE' },
      { name: 'Own knives', category: 'EQUIPMENT' },
    ],
    certifications: ['Food handler card'],
  },
  {
    ...everyday,
    name: 'Prep cook',
    icon: 'prep-cook',
    popularity: 90,
    ...wages({ least: 15, usual: 18, average: 19, recommended: 19.5, boosted: 22 }),
    description: 'Prepares ingredients ahead of service.',
    default_description:
      'Wash, cut and portion ingredients from the prep list, label and date everything, and keep the cold room in order.',
    competencies: ['Knife work', 'Portioning', 'Labeling and storage', 'Following recipes'],
    requirements: [
      { name: 'Six months of kitchen prep', category: 'EXPERIENCE' },
      { name: 'Apron', category: 'ATTIRE' },
    ],
    certifications: ['Food handler card'],
  },
  {
    ...everyday,
    name: 'Dishwasher',
    icon: 'dishwasher',
    popularity: 95,
    ...wages({ least: 15, usual: 16.5, average: 17, recommended: 17.5, boosted: 20 }),
    default_no_experience_required: true,
    description: 'Keeps dishes, pots and the dish area clean.',
    default_description:
      'Run the dish machine, scrub pots and pans, put clean ware away, take out trash, and leave a clean floor at close.',
    competencies: ['Dish machine', 'Three-compartment sink', 'Closing duties'],
    requirements: [
      { name: 'Waterproof shoes', category: 'ATTIRE' },
      { name: 'Able to lift 50 pounds', category: 'OTHER' },
    ],
    certifications: [],
  },
  {
    ...everyday,
    name: 'Bartender',
    icon: 'bartender',
    popularity: 85,
    ...wages({ least: 15, usual: 20, average: 22, recommended: 22.5, boosted: 26 }),
    description: 'Mixes and serves drinks at a bar or event.',
    default_description:
      'Set up the bar, serve beer, wine and cocktails, check identification, handle payments, and close out your drawer.',
    competencies: ['Classic cocktails', 'Beer and wine service', 'Checking identification', 'Point of sale'],
    requirements: [
      { name: 'One year behind a bar', category: 'EXPERIENCE' },
      { name: 'Wine key', category: 'EQUIPMENT' },
      { name: 'Black button-down shirt', category: 'ATTIRE' },
    ],
    certifications: ['Alcohol server permit'],
  },
  {
    ...everyday,
    name: 'Front-of-house support',
    icon: 'front-of-house',
    popularity: 88,
    ...wages({ least: 15, usual: 17, average: 18, recommended: 18.5, boosted: 21 }),
    default_no_experience_required: true,
    description: 'Supports guests and servers: bussing, running food, greeting, counter service.',
    default_description: 'Greet guests, run food and drinks, clear and reset tables, and help the servers keep the room moving.',
    competencies: ['Bussing', 'Running food', 'Greeting guests', 'Setting tables'],
    requirements: [
      { name: 'Black pants and a plain black shirt', category: 'ATTIRE' },
      { name: 'Worked with guests before', category: 'EXPERIENCE' },
    ],
    certifications: [],
  },
  {
    ...everyday,
    name: 'Event cook',
    icon: 'event-cook',
    popularity: 70,
    ...wages({ least: 17, usual: 20, average: 21, recommended: 22, boosted: 25 }),
    description: 'Cooks and plates for banquets and catering.',
    default_description: 'Help the banquet chef cook, hold, plate and send courses for the whole room at once, and break the kitchen down.',
    competencies: ['Banquet plating', 'Buffet and action stations', 'Holding temperatures'],
    requirements: [
      { name: 'One year of banquet or catering kitchens', category: 'EXPERIENCE' },
      { name: 'Chef coat', category: 'ATTIRE' },
    ],
    certifications: ['Food handler card'],
  },
  {
    ...everyday,
    name: 'Event setup',
    icon: 'event-setup',
    popularity: 75,
    ...wages({ least: 15, usual: 17, average: 18, recommended: 18, boosted: 21 }),
    default_no_experience_required: true,
    description: 'Sets up and takes down rooms, tables, tents and staging.',
    default_description:
      'Unload, carry and place tables, chairs, linen and décor by the floor plan, and take everything down after the event.',
    competencies: ['Reading floor plans', 'Tables and linen', 'Tents and staging', 'Loading trucks'],
    requirements: [
      { name: 'Closed-toe work shoes', category: 'ATTIRE' },
      { name: 'Able to lift 50 pounds', category: 'OTHER' },
      { name: 'Work gloves', category: 'EQUIPMENT' },
    ],
    certifications: [],
  },
  {
    ...everyday,
    name: 'Baker/pastry',
    icon: 'baker-pastry',
    popularity: 60,
    ...wages({ least: 16, usual: 20, average: 21, recommended: 21.5, boosted: 24.5 }),
    description: 'Bakes bread and makes pastry and desserts.',
    default_description: 'Scale, mix, shape and bake from our formulas, finish and pack pastry, and leave the bench and ovens clean.',
    competencies: ['Bread and laminated dough', 'Cakes and finishing', 'Scaling formulas', 'Deck and convection ovens'],
    requirements: [
      { name: 'One year in a bakery', category: 'EXPERIENCE' },
      { name: 'Apron', category: 'ATTIRE' },
    ],
    certifications: ['Food handler card'],
  },
  {
    ...everyday,
    name: 'Housekeeping',
    icon: 'housekeeping',
    popularity: 65,
    ...wages({ least: 15, usual: 17, average: 18, recommended: 18, boosted: 20.5 }),
    default_no_experience_required: true,
    description: 'Cleans guest rooms and public areas.',
    default_description:
      'Clean and restock rooms to the checklist, change linen, report damage and found items, and keep the cart in order.',
    competencies: ['Making beds', 'Bathroom sanitation', 'Laundry', 'Public areas'],
    requirements: [
      { name: 'Comfortable non-slip shoes', category: 'ATTIRE' },
      { name: 'Cleaned hotel rooms before', category: 'EXPERIENCE' },
    ],
    certifications: [],
  },
  {
    ...everyday,
    name: 'Maintenance',
    icon: 'maintenance',
    popularity: 50,
    ...wages({ least: 17, usual: 21, average: 22, recommended: 22.5, boosted: 26 }),
    description: 'Repairs and keeps up buildings and equipment.',
    default_description:
      'Work through the repair list: lights, plumbing fixtures, doors, paint and filters. Report what needs a licensed trade.',
    competencies: ['Basic plumbing', 'Basic electrical', 'Painting and drywall', 'Reading work orders'],
    requirements: [
      { name: 'Two years of building maintenance', category: 'EXPERIENCE' },
      { name: 'Own basic hand tools', category: 'EQUIPMENT' },
      { name: 'Work boots', category: 'ATTIRE' },
    ],
    certifications: [],
  },
]

/** The special positions: those that lead a crew, and those offered only within events. */
const eventPositions: readonly ReferenceSkill[] = [
  {
    ...captains,
    name: 'Event Lead',
    icon: 'event-setup',
    ...wages({ least: 20, usual: 26, average: 27, recommended: 28, boosted: 31 }),
    description: 'Runs the crew of an event on site.',
    default_description: 'Brief the crew, assign stations, keep the timeline with the client, and close the event.',
    requirements: [{ name: 'Led an event crew before', category: 'EXPERIENCE' }],
  },
  {
    ...captains,
    name: 'Event Coordinator',
    icon: 'event-setup',
    ...wages({ least: 19, usual: 24, average: 25, recommended: 26, boosted: 29 }),
    description: 'Coordinates vendors, rooms and times of an event.',
    default_description: 'Check in vendors, follow the run of show, and solve what comes up with the event lead.',
    requirements: [{ name: 'Coordinated events before', category: 'EXPERIENCE' }],
  },
  {
    ...captains,
    name: 'Assistant Team Lead',
    icon: 'event-setup',
    ...wages({ least: 18, usual: 22, average: 22.5, recommended: 23, boosted: 26 }),
    description: 'Captain of a crew: sees the roster and clocks the crew in and out.',
    default_description: 'Help the lead: check the crew in, hand out stations, and keep breaks and times straight.',
    requirements: [{ name: 'Worked three events with this crew', category: 'EXPERIENCE' }],
  },
  {
    ...forEvents,
    name: 'Event Staff',
    icon: 'front-of-house',
    ...wages({ least: 15, usual: 18, average: 18.5, recommended: 19, boosted: 21.5 }),
    description: 'Helps wherever an event needs hands.',
    default_description: 'Help guests, run supplies and keep the event area in order as the lead asks.',
    requirements: [],
  },
  {
    ...forEvents,
    name: 'Conversion Staff',
    icon: 'event-setup',
    ...wages({ least: 15, usual: 18, average: 19, recommended: 19.5, boosted: 22 }),
    description: 'Turns a room from one setup to the next.',
    default_description: 'Strike one setup and build the next one quickly and by the floor plan.',
    requirements: [{ name: 'Able to lift 50 pounds', category: 'OTHER' }],
  },
  {
    ...forEvents,
    name: 'Uhaul Driver',
    icon: 'event-setup',
    ...wages({ least: 18, usual: 22, average: 22.5, recommended: 23, boosted: 25.5 }),
    description: 'Drives the rental truck and helps load it.',
    default_description: 'Pick up and return the rental truck, drive the load safely, and help load and unload.',
    certifications: ['Driver license'],
    requirements: [{ name: 'Drove a 15-foot truck before', category: 'EXPERIENCE' }],
  },
  {
    ...forEvents,
    name: 'Host',
    icon: 'front-of-house',
    ...wages({ least: 15, usual: 18, average: 18.5, recommended: 19, boosted: 21.5 }),
    description: 'Welcomes guests and shows them the way.',
    default_description: 'Welcome guests, check names on the list, and show them to their seats.',
    requirements: [],
  },
  {
    ...forEvents,
    name: 'Wardrobe',
    icon: 'front-of-house',
    ...wages({ least: 15, usual: 18, average: 18.5, recommended: 19, boosted: 21.5 }),
    description: 'Looks after coats or costumes.',
    default_description: 'Take in, tag and give back coats or costumes, and keep the racks in order.',
    requirements: [],
  },
]

/** Every shipped position. */
export const referenceSkills: readonly ReferenceSkill[] = [...positions, ...eventPositions]

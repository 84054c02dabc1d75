import type { Script } from './beats.ts'
import type { SeedClock } from './calendar.ts'
import type { SkillIds, SeedCrew } from './crew.ts'
import type { Director } from './director.ts'
import type { Locations, Staff } from './locations.ts'

/** The shared inputs of a part of the seed data. */
export type Materials = {
  director: Director
  script: Script
  clock: SeedClock
  staff: Staff
  locations: Locations
  crew: SeedCrew
  skills: SkillIds
}

/** The requirements of a shift of the seed data, in the manager's words. */
export const descriptions = {
  line: 'Work the grill and sauté stations for dinner service, 140 covers. Set up your own mise, keep tickets under 14 minutes, break down clean.',
  dish: 'Run the dish machine through service, keep pots and glassware moving, help close the kitchen.',
  bar: 'Main bar, full cocktail list, hotel guests and a small banquet. Count the bank in and out.',
  pastry: 'Laminate and bake off the morning pastry, plate two desserts for brunch.',
  floor: 'Support the floor team: run food, reset tables, keep water and bread moving.',
  rooms: 'Turn 14 rooms with a partner, linen carts are prepared on each floor.',
  setup: 'Set 30 rounds, staging and a dance floor for a 240-guest wedding; strike the next morning is separate.',
  lead: 'Lead the crew of a full house: greet everybody at the door, watch breaks and the clock, keep kitchen and floor in step.',
  night: 'Overnight floor care and light repairs in the lobby and ballrooms while guests sleep.',
  prep: 'Prep for a busy weekend: stocks, sauces, vegetables, portioning.',
  event: 'Plated dinner for 90 in the garden, two hot courses from a field kitchen.',
  grill: 'Mesquite grill, lunch into dinner, steady pace.',
}

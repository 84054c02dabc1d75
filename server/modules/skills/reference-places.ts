type Market = { name: string; state_code: string; timezone: string; latitude: number; longitude: number }

/** The shipped markets, each with its city's center and time zone. */
export const referenceMarkets: readonly Market[] = [
  { name: 'Atlanta', state_code: 'GA', timezone: 'America/New_York', latitude: 33.749, longitude: -84.388 },
  { name: 'Austin', state_code: 'TX', timezone: 'America/Chicago', latitude: 30.2672, longitude: -97.7431 },
  { name: 'Charleston', state_code: 'SC', timezone: 'America/New_York', latitude: 32.7765, longitude: -79.9311 },
  { name: 'Charlotte', state_code: 'NC', timezone: 'America/New_York', latitude: 35.2271, longitude: -80.8431 },
  { name: 'Chicago', state_code: 'IL', timezone: 'America/Chicago', latitude: 41.8781, longitude: -87.6298 },
  { name: 'Dallas', state_code: 'TX', timezone: 'America/Chicago', latitude: 32.7767, longitude: -96.797 },
  { name: 'Denver', state_code: 'CO', timezone: 'America/Denver', latitude: 39.7392, longitude: -104.9903 },
  { name: 'Los Angeles', state_code: 'CA', timezone: 'America/Los_Angeles', latitude: 34.0522, longitude: -118.2437 },
  { name: 'Nashville', state_code: 'TN', timezone: 'America/Chicago', latitude: 36.1627, longitude: -86.7816 },
  { name: 'New York', state_code: 'NY', timezone: 'America/New_York', latitude: 40.7128, longitude: -74.006 },
  { name: 'Phoenix', state_code: 'AZ', timezone: 'America/Phoenix', latitude: 33.4484, longitude: -112.074 },
  { name: 'Savannah', state_code: 'GA', timezone: 'America/New_York', latitude: 32.0809, longitude: -81.0912 },
]

/** The skills a manager may choose. */
export const referenceManagerSkills = [
  'Bar or nightclub',
  'Catering and events',
  'Hotel',
  'Kitchen',
  'Restaurant',
  'Retail food',
  'Stadium or arena',
  'Venue operations',
]

/** Kinds of work a pro may look for, with the side of the product they belong to. */
export const referenceContractorTypes = [
  { name: 'Extra shifts', license: 'marketplace' },
  { name: 'Flexible main income', license: 'marketplace' },
  { name: 'Seasonal work', license: 'marketplace' },
  { name: 'Full-time position', license: 'hire' },
  { name: 'Part-time position', license: 'hire' },
  { name: 'Temporary position', license: 'hire' },
]

/** Requirements for every position. */
export const referenceRequirements = [
  { name: 'Non-slip shoes', category: 'ATTIRE' },
  { name: 'Black pants', category: 'ATTIRE' },
  { name: 'Plain black T-shirt', category: 'ATTIRE' },
  { name: 'White button-down shirt', category: 'ATTIRE' },
  { name: 'Hair tied back or covered', category: 'ATTIRE' },
  { name: 'Pen and notepad', category: 'EQUIPMENT' },
  { name: 'Charged phone', category: 'EQUIPMENT' },
  { name: 'One year in hospitality', category: 'EXPERIENCE' },
  { name: 'Worked at this location before', category: 'EXPERIENCE' },
  { name: 'Speaks Spanish', category: 'OTHER' },
  { name: 'Stands for a whole shift', category: 'OTHER' },
]

/** Certificates a shift may require. */
export const referenceCertifications = [
  { name: 'Food handler card', description: 'Basic food safety for everyone who handles food.', is_state_specific: true },
  { name: 'Alcohol server permit', description: 'Responsible service of alcohol, as the state requires it.', is_state_specific: true },
  { name: 'CPR and first aid', description: 'Resuscitation and first aid for adults.', is_state_specific: false },
  { name: 'Driver license', description: 'A valid license to drive.', is_state_specific: true },
]

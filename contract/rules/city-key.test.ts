import { describe, expect, it } from 'vitest'
import { cityKey } from './city-key.ts'

describe('names of cities', () => {
  it.each([
    ['portland', 'Portland', '  PORTLAND '],
    ['saint paul', 'St. Paul', 'Saint Paul', 'St Paul', 'ST. PAUL', 'St.Paul'],
    ['east saint louis', 'East St. Louis', 'East Saint Louis'],
    ['port saint lucie', 'Port St Lucie', 'Port Saint  Lucie'],
    ['sault sainte marie', 'Sault Ste. Marie', 'Sault Sainte Marie'],
    ['fort worth', 'Ft. Worth', 'Fort Worth'],
    ['mount vernon', 'Mt Vernon', 'Mount Vernon'],
    ['canon city', 'Cañon City', 'Canon City'],
    ['coeur dalene', 'Coeur d’Alene', "Coeur d'Alene"],
    ['winston salem', 'Winston-Salem', 'Winston Salem', 'Winston – Salem'],
    ['north charleston', 'N. Charleston', 'N Charleston', 'North Charleston'],
    ['east saint louis', 'E. St. Louis', 'East St.Louis'],
    ['ofallon', 'O´Fallon', 'O’Fallon', 'OFallon', "O'Fallon"],
    ['haleiwa', 'Haleʼiwa', 'Haleʻiwa', 'Haleiwa'],
    ['ewa beach', 'ʻEwa Beach', 'Ewa Beach'],
  ])('are %s in every spelling', (key, ...spellings) => {
    expect([...new Set(spellings.map(cityKey))]).toEqual([key])
  })

  it.each([
    ['Stockton', 'stockton'],
    ['Ste Genevieve', 'sainte genevieve'],
    ['Stowe', 'stowe'],
    ['Nampa', 'nampa'],
    ['Mountain View', 'mountain view'],
  ])('%s keeps its beginning', (city, key) => {
    expect(cityKey(city)).toBe(key)
  })

  it('are two where their words differ', () => {
    expect(cityKey('Portland')).not.toBe(cityKey('South Portland'))
    expect(cityKey('Saint Paul')).not.toBe(cityKey('Saint Paul Park'))
  })
})

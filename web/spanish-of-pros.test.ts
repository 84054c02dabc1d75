import { expect, it } from 'vitest'
import { es } from './src/i18n/es.ts'
import { splitWords } from './spanish-of-pros.ts'

const words = {
  Clock: 'Marcar',
  'You’re on the clock': 'Estás en turno',
  Earnings: 'Ganancias',
  Invoices: 'Facturas',
  'Too early': 'Demasiado pronto',
  'Early access only': 'Solo con acceso anticipado',
  Bartender: 'Barman',
}
const texts = {
  clock: 't("Clock")',
  first: 't("Clock") + t(`You\\u2019re on the clock`) + "Earnings per hour"',
  app: 't("Clock") + t("Earnings")',
  web: `t('Clock') t('Earnings') t('Invoices') t('Too early')`,
  others: `refuse('Too early')`,
}

it('Words of the first screens come first, then those of the others and what the server says; managers’ words do not come', () => {
  const { clock, first, rest } = splitWords(words, texts)
  expect(Object.keys(clock)).toEqual(['Clock', 'Bartender'])
  expect(Object.keys(first)).toEqual(['Clock', 'You’re on the clock', 'Bartender'])
  // Nobody writes the last one as it is, so it is put together somewhere.
  expect(Object.keys(rest)).toEqual(['Earnings', 'Too early', 'Early access only'])
})

it('Of the real words none is twice, and without any program all are kept', () => {
  const { first, rest } = splitWords(es, { clock: '', first: '', app: '', web: '', others: '' })
  expect(Object.keys(first).filter((sentence) => sentence in rest)).toEqual([])
  expect({ ...first, ...rest }).toEqual(es)
})

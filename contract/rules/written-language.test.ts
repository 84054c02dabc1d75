import { expect, it } from 'vitest'
import { writtenLanguage } from './written-language.ts'

it.each([
  ['Run the dish machine through service and keep the floor dry.', 'en'],
  ['Use the side door and ask for the chef', 'en'],
  ['Wear black pants and a white shirt. No jeans.', 'en'],
  ['Please bring your own knife', 'en'],
  ['Usa la puerta lateral y pregunta por el chef', 'es'],
  ['Lleva pantalón negro y camisa blanca, por favor', 'es'],
  ['Cocina de línea: plancha y freidora. Los sábados hay mucho trabajo.', 'es'],
  ['¿Tienes experiencia con cafeteras?', 'es'],
] as const)('“%s” is in %s', (text, language) => {
  expect(writtenLanguage(text)).toBe(language)
})

it.each([
  '',
  'Line cook',
  'Chef Anna, 843 555 0100',
  'No.',
  'Black pants',
  // In both.
  'Use the side door and ask for the chef. Usa la puerta lateral y pregunta por el chef.',
  // In others.
  'Utilisez la porte de service et demandez le chef',
  'Use a porta lateral e pergunte pelo chefe de cozinha',
  'Por favor, venha antes das oito. A entrada está na cozinha, usa a porta com vidro',
  'Per favore usa la porta del lato con il vetro',
  'Sèvi ak pòt sou kote a epi mande chèf la',
  'Benutzen Sie die Tür an der Seite und fragen Sie nach dem Koch',
])('of “%s” the language is not said', (text) => {
  expect(writtenLanguage(text)).toBeNull()
})

/** Versions of the terms, under Configuration, and the note about new ones. */
export const esTermsVersions = {
  'What businesses and pros accept. Whoever accepted an earlier version has {days} days from the day on which a new one is in force.':
    'Lo que aceptan los negocios y los profesionales. Quien aceptó una versión anterior tiene {days} días desde el día en que una nueva entra en vigor.',
  'Accept the new version before {day}.': 'Acepta la nueva versión antes del {day}.',
  'Read and accept': 'Leer y aceptar',
  Businesses: 'Negocios',
  Version: 'Versión',
  'Publish a version': 'Publicar una versión',
  'Terms for': 'Términos para',
  'Name of the version': 'Nombre de la versión',
  'Such as 2, or 2027-01': 'Por ejemplo 2, o 2027-01',
  'Address of the text': 'Dirección del texto',
  'Begins with https://. Keep the text of each version at an address of its own.':
    'Empieza por https://. Conserva el texto de cada versión en una dirección propia.',
  'Today: from now on': 'Hoy: desde este momento',
  Publish: 'Publicar',
  Withdraw: 'Retirar',
  'Withdraw version {version}': 'Retirar la versión {version}',
  'Nobody has accepted it yet, since it is not in force. Its name can be used again.':
    'Nadie la ha aceptado todavía, porque no está en vigor. Su nombre se puede volver a usar.',
  'Version published': 'Versión publicada',
  'Version withdrawn': 'Versión retirada',
  Replaced: 'Sustituida',
  'To come': 'Próxima',
  'Nobody can accept any: publish a version for businesses and one for pros.':
    'Nadie puede aceptar ninguna: publica una versión para negocios y otra para profesionales.',
  '{count, plural, one {One person accepted it} other {# people accepted it}}':
    '{count, plural, one {Una persona la aceptó} other {# personas la aceptaron}}',
  'This version is or was in force. Publish another one.': 'Esta versión está o estuvo en vigor. Publica otra.',
  'Choose today or a later day': 'Elige hoy o un día posterior',
  'There is a newer version of the terms. Read it, then accept again.':
    'Hay una versión más reciente de los términos. Léela y vuelve a aceptar.',
  'There is a version with this name already': 'Ya hay una versión con este nombre',
}

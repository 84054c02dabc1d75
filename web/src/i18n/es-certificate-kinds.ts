/** Kinds of certificates, under Configuration. */
export const esCertificateKinds = {
  'What pros submit and positions ask for. Only shifts that check certificates ask for them. A posted shift asks for the same as long as it is posted.':
    'Lo que los profesionales presentan y los puestos piden. Solo los piden los turnos que comprueban certificados. Un turno publicado pide lo mismo mientras está publicado.',
  'No certificates yet': 'Aún sin certificados',
  'Positions can ask for one once it is added.': 'Los puestos pueden pedir uno en cuanto se agregue.',
  'Asked for by': 'Lo piden',
  '{count, plural, =0 {No position} one {# position} other {# positions}}':
    '{count, plural, =0 {Ningún puesto} one {# puesto} other {# puestos}}',
  '{count, plural, =0 {Nobody holds one} one {# holds one} other {# hold one}}':
    '{count, plural, =0 {Nadie lo tiene} one {# lo tiene} other {# lo tienen}}',
  '{count, plural, one {# waits for review} other {# wait for review}}':
    '{count, plural, one {# espera revisión} other {# esperan revisión}}',
  'Valid in one state': 'Válido en un solo estado',
  'Valid everywhere': 'Válido en todas partes',
  'Change {certificate}': 'Cambiar {certificate}',
  'Positions that ask for {certificate}': 'Puestos que piden {certificate}',
  Retire: 'Retirar',
  'Retire {certificate}': 'Retirar {certificate}',
  'Bring back': 'Recuperar',
  'Bring back {certificate}': 'Recuperar {certificate}',
  'In use': 'En uso',
  Retired: 'Retirado',
  'For pros who choose which one they submit': 'Para los profesionales que eligen cuál presentan',
  'Pros have submitted this certificate, so this stays as it is. Add another kind instead.':
    'Hay profesionales que presentaron este certificado, así que esto no cambia. Agrega otro tipo en su lugar.',
  'Pros say in which state; it counts for shifts there': 'Los profesionales dicen en qué estado; vale para los turnos de allí',
  'No position': 'Ningún puesto',
  'For shifts posted from now on that check certificates': 'Para los turnos que se publiquen desde ahora y comprueben certificados',
  '{position} will no longer ask for it': '{position} dejará de pedirlo',
  '{position} will ask for it': '{position} lo pedirá',
  '{count, plural, =0 {No shift is posted.} one {# posted shift stays as it is,} other {# posted shifts stay as they are,}}':
    '{count, plural, =0 {No hay turnos publicados.} one {# turno publicado no cambia,} other {# turnos publicados no cambian,}}',
  '{count, plural, =0 {with nobody confirmed.} one {with # confirmed pro.} other {with # confirmed pros.}}':
    '{count, plural, =0 {sin nadie confirmado.} one {con # profesional confirmado.} other {con # profesionales confirmados.}}',
  '{count, plural, =0 {No pro of this position holds it;} one {# pro of this position holds it;} other {# pros of this position hold it;}}':
    '{count, plural, =0 {Ningún profesional de este puesto lo tiene;} one {# profesional de este puesto lo tiene;} other {# profesionales de este puesto lo tienen;}}',
  '{count, plural, =0 {nobody lacks it.} one {# lacks it, who can apply, but is confirmed only with it.} other {# lack it, who can apply, but are confirmed only with it.}}':
    '{count, plural, =0 {a nadie le falta.} one {a # le falta: puede postularse, pero solo se confirma con él.} other {a # les falta: pueden postularse, pero solo se confirman con él.}}',
  '{count, plural, =0 {No posted shift asks for it.} one {# posted shift goes on asking for it.} other {# posted shifts go on asking for it.}}':
    '{count, plural, =0 {Ningún turno publicado lo pide.} one {# turno publicado lo sigue pidiendo.} other {# turnos publicados lo siguen pidiendo.}}',
  '{count, plural, =0 {No pro holds one.} one {# pro holds one and keeps it.} other {# pros hold one and keep it.}} {waiting, plural, =0 {} one {# request waits and can still be decided.} other {# requests wait and can still be decided.}}':
    '{count, plural, =0 {Ningún profesional lo tiene.} one {# profesional lo tiene y lo conserva.} other {# profesionales lo tienen y lo conservan.}} {waiting, plural, =0 {} one {# solicitud espera y todavía se puede decidir.} other {# solicitudes esperan y todavía se pueden decidir.}}',
  'Nobody can submit it until it is brought back.': 'Nadie puede presentarlo hasta que se recupere.',
  'Pros can submit it again. No position asks for it until you choose which ones do.':
    'Los profesionales pueden presentarlo otra vez. Ningún puesto lo pide hasta que elijas cuáles.',
  'No position asks for it.': 'Ningún puesto lo pide.',
  'No longer asked for by {positions}.': 'Dejan de pedirlo: {positions}.',
  '{count, plural, one {# posted shift no longer asks for it.} other {# posted shifts no longer ask for it.}} {pros, plural, =0 {} one {# pro confirmed there stays confirmed.} other {# pros confirmed there stay confirmed.}}':
    '{count, plural, one {# turno publicado deja de pedirlo.} other {# turnos publicados dejan de pedirlo.}} {pros, plural, =0 {} one {# profesional confirmado allí sigue confirmado.} other {# profesionales confirmados allí siguen confirmados.}}',
  'Certificate added': 'Certificado agregado',
  'Certificate changed': 'Certificado cambiado',
  'In effect for shifts posted from now on': 'Vale para los turnos que se publiquen desde ahora',
  'Certificate retired': 'Certificado retirado',
  'Certificate brought back': 'Certificado recuperado',
  'Added a certificate': 'Agregó un certificado',
  'Changed a certificate': 'Cambió un certificado',
  'Changed which positions ask for a certificate': 'Cambió qué puestos piden un certificado',
  'Retired a certificate': 'Retiró un certificado',
  'Brought back a certificate': 'Recuperó un certificado',
  'Posted shifts concerned': 'Turnos publicados afectados',
  'Confirmed pros concerned': 'Profesionales confirmados afectados',
  'Posted shifts that asked for it': 'Turnos publicados que lo pedían',
  'Pros confirmed there': 'Profesionales confirmados allí',
  'Pros who lack it': 'Profesionales a quienes les falta',
  'There is already a certificate with this name. If it is retired, bring it back.':
    'Ya hay un certificado con este nombre. Si está retirado, recupéralo.',
  'This certificate is retired. Bring it back first.': 'Este certificado está retirado. Recupéralo primero.',
  'Pros have submitted this certificate, so whether it is valid in one state only stays as it is. Add another kind instead.':
    'Hay profesionales que presentaron este certificado, así que no cambia si vale en un solo estado. Agrega otro tipo en su lugar.',
  'This certificate is no longer asked for and cannot be submitted': 'Este certificado ya no se pide y no se puede presentar',
}

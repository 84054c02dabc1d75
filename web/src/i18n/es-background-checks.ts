/** Background checks of pros; English is the key. */
export const esBackgroundChecks = {
  'Background checks': 'Verificaciones de antecedentes',
  'Background checks|bar': 'Antecedentes',
  'Background check': 'Verificación de antecedentes',
  'Background check of {name}': 'Verificación de antecedentes de {name}',
  'Background checks to decide': 'Verificaciones de antecedentes por decidir',
  'See your background check': 'Ver tu verificación de antecedentes',
  'No background checks here': 'Aquí no hay verificaciones de antecedentes',
  'This platform runs no background checks. Shifts that ask for one are not open to you; all others are.':
    'Esta plataforma no hace verificaciones de antecedentes. Los turnos que piden una no están abiertos para ti; los demás sí.',
  'Your background check is clear.': 'Tu verificación de antecedentes está aprobada.',
  'It counts until {day}: shifts until then that ask for one are open to you.':
    'Vale hasta el {day}: hasta entonces puedes tomar los turnos que la piden.',
  'You can renew it from {day} on.': 'Puedes renovarla a partir del {day}.',
  'Getting your page at {provider} ready…': 'Preparando tu página en {provider}…',
  'Your next step': 'Tu próximo paso',
  'Fill in the page of {provider}. It asks for your Social Security number and date of birth, and shows your rights.':
    'Completa la página de {provider}. Te pide tu número de Seguro Social y fecha de nacimiento, y te muestra tus derechos.',
  'Continue at {provider}': 'Continuar en {provider}',
  'It opens in a new tab. This page changes by itself when you are done there.':
    'Se abre en otra pestaña. Esta página cambia sola cuando termines allí.',
  'You have done your part. The result takes from minutes to a few days; you will be notified.':
    'Ya hiciste tu parte. El resultado tarda de minutos a unos días; te avisaremos.',
  'The page of the provider was not filled in in time. You can begin again.':
    'La página del proveedor no se completó a tiempo. Puedes empezar de nuevo.',
  'Your background check has ended. Begin a new one to take shifts that ask for one.':
    'Tu verificación de antecedentes venció. Comienza una nueva para tomar los turnos que la piden.',
  'Your profile has to be verified first.': 'Primero tu perfil debe estar verificado.',
  'Add and confirm your email address first: the provider writes to it.':
    'Primero agrega y confirma tu correo electrónico: el proveedor te escribe allí.',
  'Go to the settings': 'Ir a los ajustes',
  'the provider': 'el proveedor',
  'A person reviews your background check.': 'Una persona revisa tu verificación de antecedentes.',
  'You will be notified. Shifts that do not ask for one are open to you meanwhile.':
    'Te avisaremos. Mientras tanto puedes tomar los turnos que no la piden.',
  'Your background check may be declined.': 'Tu verificación de antecedentes podría no aprobarse.',
  '{provider} sent you the report and your rights by email. If something in it is wrong, dispute it there before {moment}.':
    '{provider} te envió por correo el informe y tus derechos. Si hay algún error, impúgnalo allí antes del {moment}.',
  'You disputed the report.': 'Impugnaste el informe.',
  '{provider} looks into it; nothing is decided until then.': '{provider} lo revisa; hasta entonces no se decide nada.',
  'Your background check was declined.': 'Tu verificación de antecedentes no fue aprobada.',
  'Shifts that ask for one are not open to you; all others are. The notice of {provider} says why, and what you can do.':
    'Los turnos que la piden no están abiertos para ti; los demás sí. El aviso de {provider} dice por qué y qué puedes hacer.',
  'Another check can begin on {day}.': 'Puedes comenzar otra el {day}.',
  'Some shifts ask for a clear background check. It costs you nothing, counts for a year, and is done once for all businesses.':
    'Algunos turnos piden una verificación de antecedentes aprobada. No te cuesta nada, vale un año y se hace una sola vez para todos los negocios.',
  '{provider} runs it. You give your Social Security number and date of birth on its page only; we never see them.':
    'La hace {provider}. Das tu número de Seguro Social y fecha de nacimiento solo en su página; nosotros nunca los vemos.',
  'Businesses see only whether your check is clear. Nobody of a business sees the report.':
    'Los negocios solo ven si tu verificación está aprobada. Nadie de un negocio ve el informe.',
  'If something is found, a person of the platform reads the report and decides. You get it too, and can dispute it.':
    'Si aparece algo, una persona de la plataforma lee el informe y decide. Tú también lo recibes y puedes impugnarlo.',
  'Your full legal name, as a signature': 'Tu nombre legal completo, como firma',
  'Agree and begin': 'Aceptar y comenzar',
  'Where something was found, read the report at the provider and decide.':
    'Si apareció algo, lee el informe en el sitio del proveedor y decide.',
  'To decide': 'Por decidir',
  'Nothing to decide': 'Nada por decidir',
  'No background checks': 'Sin verificaciones de antecedentes',
  'A check appears here once a pro agrees to it.': 'Una verificación aparece aquí cuando un profesional la acepta.',
  Agreed: 'Aceptada',
  'Reported|check': 'Informada',
  'Counts until': 'Vale hasta',
  'Under way|check': 'En curso',
  'Clear|check': 'Aprobada',
  'Something found': 'Con hallazgos',
  'Ended|check': 'Vencida',
  'Waits for a decision': 'Espera una decisión',
  'Accepted by {name}': 'Aceptada por {name}',
  'Disputed by the pro': 'Impugnada por el profesional',
  'First notice is being sent': 'Se envía el primer aviso',
  'First notice sent, final on {day}': 'Primer aviso enviado, el final el {day}',
  Decision: 'Decisión',
  'Open the report at the provider': 'Abrir el informe en el sitio del proveedor',
  'The background check of {name} is accepted': 'La verificación de antecedentes de {name} fue aceptada',
  'The provider sends {name} the first notice': 'El proveedor envía a {name} el primer aviso',
  'The pro can take shifts that ask for a check until the day above. The reason is kept in the audit log; the pro does not see it.':
    'El profesional puede tomar los turnos que la piden hasta el día indicado arriba. El motivo queda en el registro de auditoría; el profesional no lo ve.',
  'The provider sends the pro the report and their rights now, and the final notice in a week unless they dispute it. The reason is kept in the audit log; the pro does not see it.':
    'El proveedor envía ahora al profesional el informe y sus derechos, y en una semana el aviso final si no lo impugna. El motivo queda en el registro de auditoría; el profesional no lo ve.',
  'Agreed to a background check': 'Aceptó una verificación de antecedentes',
  'The page of a background check is ready': 'La página de una verificación de antecedentes está lista',
  'A background check is clear': 'Una verificación de antecedentes está aprobada',
  'Something was found in a background check': 'Apareció algo en una verificación de antecedentes',
  'Accepted a background check': 'Aceptó el resultado de una verificación de antecedentes',
  'Declined a background check': 'No aprobó una verificación de antecedentes',
  'A background check ended': 'Una verificación de antecedentes terminó',
  'agree to a background check': 'aceptar una verificación de antecedentes',
  'see background checks and decide about them': 'ver verificaciones de antecedentes y decidir sobre ellas',
  'never their own': 'nunca la propia',
  'Your background check is clear; it can be renewed in its last 30 days':
    'Tu verificación de antecedentes está aprobada; se renueva en sus últimos 30 días',
  'This background check does not wait for a decision': 'Esta verificación de antecedentes no espera una decisión',
  'Your background check was declined; another can begin a year after its report':
    'Tu verificación de antecedentes no fue aprobada; puedes comenzar otra un año después de su informe',
  'There are no background checks here': 'Aquí no hay verificaciones de antecedentes',
  'Your profile has to be verified first': 'Primero tu perfil debe estar verificado',
  'Confirm an email address first; the provider writes to it': 'Primero confirma un correo electrónico; el proveedor escribe allí',
  'Another person decides about your own background check': 'Sobre tu propia verificación de antecedentes decide otra persona',
  'A background check is under way': 'Hay una verificación de antecedentes en curso',
  'The words have changed; read them again': 'El texto cambió; vuelve a leerlo',
  'background check': 'la verificación de antecedentes',
  'consented|state': 'aceptada por el profesional',
  'clear|state': 'sin hallazgos',
  'consider|state': 'con hallazgos',
}

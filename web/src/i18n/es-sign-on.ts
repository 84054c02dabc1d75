/** Single sign-on: its settings, and signing in with a company account; English is the key. */
export const esSignOn = {
  'Single sign-on': 'Inicio de sesión único',
  'Managers sign in with the account of your company, by OpenID Connect.':
    'Los gerentes inician sesión con la cuenta de tu empresa, por OpenID Connect.',
  '1. The sign-in of your company': '1. El inicio de sesión de tu empresa',
  'The sign-in of your company': 'El inicio de sesión de tu empresa',
  'At your provider (for example Entra ID, Okta, Google Workspace or Keycloak), add a web application with this return address. It sends email and whether it is verified.':
    'En tu proveedor (por ejemplo Entra ID, Okta, Google Workspace o Keycloak), agrega una aplicación web con esta dirección de retorno. Debe enviar el correo y si está verificado.',
  'Copy the return address': 'Copiar la dirección de retorno',
  Issuer: 'Emisor (issuer)',
  'As the provider writes it, for example https://login.example.com':
    'Tal como la escribe el proveedor, por ejemplo https://login.example.com',
  'Client id': 'Id de cliente',
  'Client secret': 'Secreto de cliente',
  'Stored encrypted, and never shown again.': 'Se guarda cifrado y no se muestra de nuevo.',
  'Empty: the one that is stored stays.': 'Vacío: se conserva el guardado.',
  'The provider is saved': 'Proveedor guardado',
  'Remove single sign-on': 'Quitar el inicio de sesión único',
  'Remove single sign-on?': '¿Quitar el inicio de sesión único?',
  'Single sign-on is removed': 'Se quitó el inicio de sesión único',
  'Whoever is signed in with the company account is signed out at once. Everybody signs in with a code again.':
    'Quien entró con la cuenta de la empresa sale de inmediato. Todos vuelven a entrar con un código.',
  '2. Your email domains': '2. Los dominios de tus correos',
  'Only emails of domains that you have proven may sign in. Publish the TXT record in the DNS of the domain itself; subdomains count separately.':
    'Solo entran correos de dominios comprobados. Publica el registro TXT en el DNS del dominio mismo; los subdominios cuentan aparte.',
  'Email domains': 'Dominios de correo',
  'List a domain': 'Agregar un dominio',
  Domain: 'Dominio',
  'List this domain': 'Agregar este dominio',
  'Domain listed: publish the record, then check it': 'Dominio agregado: publica el registro y luego compruébalo',
  'Copy the record': 'Copiar el registro',
  'Check now': 'Comprobar ahora',
  'The domain is proven': 'Dominio comprobado',
  'The domain is off the list': 'Dominio quitado de la lista',
  'Not proven yet': 'Sin comprobar',
  'Proven|domain': 'Comprobado',
  'Take {domain} off the list': 'Quitar {domain} de la lista',
  '3. Try it yourself': '3. Pruébalo tú',
  'Sign in with your company account once. Until then nobody else can.':
    'Inicia sesión una vez con tu cuenta de la empresa. Hasta entonces nadie más puede.',
  'Last tried {when}.': 'Última prueba: {when}.',
  'Sign in with my company account': 'Entrar con mi cuenta de la empresa',
  'Prove a domain first.': 'Primero comprueba un dominio.',
  '4. For whom it counts': '4. Para quién vale',
  'Try it yourself first.': 'Primero pruébalo tú.',
  'Off: managers sign in with a code': 'No: los gerentes entran con un código',
  'On: managers choose a code or the company account': 'Sí: los gerentes eligen un código o la cuenta de la empresa',
  'Required: managers sign in with the company account only': 'Obligatorio: los gerentes entran solo con la cuenta de la empresa',
  'Sign-in of managers': 'Inicio de sesión de gerentes',
  'Signed in for': 'Duración de la sesión',
  'Who leaves the company is out after this time at the latest.': 'Quien deja la empresa queda fuera a más tardar después de este tiempo.',
  'May always sign in with a code': 'Siempre puede entrar con un código',
  'So that somebody gets in when the provider fails.': 'Para que alguien entre si el proveedor falla.',
  'Choose an admin': 'Elige a alguien que administre',
  'Everybody else who manages shifts for you is signed out within 15 minutes and needs the company account from then on, on the phone too.':
    'Las demás personas que gestionan turnos para ti salen en 15 minutos y desde entonces necesitan la cuenta de la empresa, también en el teléfono.',
  'Saved. It counts from the next sign-in.': 'Guardado. Vale desde el próximo inicio de sesión.',
  'Use my company account': 'Usar mi cuenta de la empresa',
  'Sign in with your company account': 'Entra con la cuenta de tu empresa',
  'Enter your work email. You continue on the sign-in page of your company.':
    'Escribe tu correo del trabajo. Sigues en la página de inicio de sesión de tu empresa.',
  'Work email': 'Correo del trabajo',
  'Use a code instead': 'Usar un código',
  'Signing you in': 'Iniciando tu sesión',
  'You are not signed in': 'No has iniciado sesión',
  'Is this your account?': '¿Es tuya esta cuenta?',
  'There is an account with your work email. Enter the code we sent to its phone ending in {digits}, once; from then on your company account is enough.':
    'Ya hay una cuenta con tu correo del trabajo. Escribe una vez el código que enviamos a su teléfono terminado en {digits}; desde entonces basta la cuenta de la empresa.',
  'There is an account with your work email. Enter the code we sent to {address}, once; from then on your company account is enough.':
    'Ya hay una cuenta con tu correo del trabajo. Escribe una vez el código que enviamos a {address}; desde entonces basta la cuenta de la empresa.',
  'It works: you signed in with your company account': 'Funciona: entraste con la cuenta de tu empresa',
  'Single sign-on of the organization is changed': 'Cambia el inicio de sesión único de la organización',
  'Entered the identity provider {issuer}': 'Indicó el proveedor de identidad {issuer}',
  'Changed how managers sign in': 'Cambió cómo inician sesión los gerentes',
  'Ended single sign-on': 'Quitó el inicio de sesión único',
  'Tried single sign-on': 'Probó el inicio de sesión único',
  'Linked an account with the company account': 'Enlazó una cuenta con la cuenta de la empresa',
  'Listed the domain {domain}': 'Agregó el dominio {domain}',
  'Proved the domain {domain}': 'Comprobó el dominio {domain}',
  'Proved the domain {domain}, which another organization had': 'Comprobó el dominio {domain}, que era de otra organización',
  'Took the domain {domain} off the list': 'Quitó el dominio {domain} de la lista',
  'Start again': 'Empezar de nuevo',
  '{count, plural, one {# hour} other {# hours}}': '{count, plural, one {# hora} other {# horas}}',
  'manage single sign-on': 'gestionar el inicio de sesión único',
  'Enter the address of the issuer, such as https://login.example.com': 'Escribe la dirección del emisor, como https://login.example.com',
  'Enter a domain such as example.com': 'Escribe un dominio como example.com',
  'No company uses single sign-on with this email. Sign in with a code.':
    'Ninguna empresa usa inicio de sesión único con este correo. Entra con un código.',
  'This sign-in took too long or was used already. Start again.': 'Este inicio de sesión tardó demasiado o ya se usó. Empieza de nuevo.',
  'Your company does not use single sign-on any more. Sign in with a code.':
    'Tu empresa ya no usa inicio de sesión único. Entra con un código.',
  'You are not on a team of {company} at {product}. Ask an admin there to invite you.':
    'No estás en ningún equipo de {company} en {product}. Pide a quien administra que te invite.',
  '{company} asks its managers to sign in with the company account': '{company} pide a sus gerentes entrar con la cuenta de la empresa',
  'Try the connection first: sign in with it once yourself': 'Primero prueba la conexión: entra una vez con ella',
  'Choose an admin of the organization who may always sign in with a code':
    'Elige a alguien que administre la organización y siempre pueda entrar con un código',
  'Sign in with the company account yourself before you ask it of everybody':
    'Entra tú con la cuenta de la empresa antes de pedírselo a todos',
  'Enter the client secret of this provider': 'Escribe el secreto de cliente de este proveedor',
  'Another organization has proven this domain': 'Otra organización comprobó este dominio',
  'This domain is listed already': 'Este dominio ya está en la lista',
  'This domain is used by everybody’s mailboxes. Enter a domain of your own.':
    'Este dominio es de buzones de cualquiera. Escribe un dominio propio.',
  'An organization has at most {count} domains': 'Una organización tiene como máximo {count} dominios',
  'The record is not there yet. A new record can take an hour to be seen everywhere.':
    'El registro aún no está. Un registro nuevo puede tardar una hora en verse en todas partes.',
  'Admins of the platform sign in with a code': 'Quienes administran la plataforma entran con un código',
  'Your company account sends no email. Ask your IT to add it.':
    'Tu cuenta de la empresa no envía correo. Pide a tu área de TI que lo agregue.',
  'Your company account does not say that your email is verified. Ask your IT to add it.':
    'Tu cuenta de la empresa no dice que tu correo esté verificado. Pide a tu área de TI que lo agregue.',
  'Your company account has an email of a domain that your company has not proven':
    'Tu cuenta de la empresa tiene un correo de un dominio que tu empresa no comprobó',
  'The provider’s address is not allowed: it must be reachable by https from the internet':
    'La dirección del proveedor no se permite: debe ser accesible por https desde internet',
  'The company’s sign-in does not answer. Try again in a minute.': 'El inicio de sesión de la empresa no responde. Prueba en un minuto.',
  'The company’s sign-in does not work with {product}. Check the address of the issuer.':
    'El inicio de sesión de la empresa no funciona con {product}. Revisa la dirección del emisor.',
  'The company’s sign-in was ended without signing you in': 'El inicio de sesión de la empresa terminó sin que entraras',
  'The company’s sign-in does not know {product}. Check the client id and secret.':
    'El inicio de sesión de la empresa no conoce a {product}. Revisa el id y el secreto de cliente.',
  'This sign-in was used already. Start again.': 'Este inicio de sesión ya se usó. Empieza de nuevo.',
  'The answer of the company’s sign-in could not be trusted. Start again.':
    'No se pudo confiar en la respuesta del inicio de sesión de la empresa. Empieza de nuevo.',
  '{company} asks for your company account: its locations are not shown here. To see them, sign out and sign in with it.':
    '{company} pide tu cuenta de empresa: sus locales no se muestran aquí. Para verlos, cierra sesión y entra con ella.',
  'You signed in with a company account, which acts for that company only. Sign in with a code to work as a pro.':
    'Iniciaste sesión con una cuenta de empresa, que actúa solo para esa empresa. Inicia sesión con un código para trabajar como profesional.',
}

/** The dashboard of the platform: its markets side by side. */
export const esPlatformDashboard = {
  'Dashboard of the platform': 'Panel de la plataforma',
  'All markets': 'Todos los mercados',
  'By market': 'Por mercado',
  'Figures by market': 'Cifras por mercado',
  'Choose other days.': 'Elige otros días.',
  'Fees, of the cost': 'Comisiones, del costo',
  'The fees, divided by the cost of the shifts of these days: pay, fees and extras.':
    'Las comisiones, divididas entre el costo de los turnos de estos días: pago, comisiones y extras.',
  'Market number': 'Número de mercado',
  'Made from': 'Hechos desde',
  'Made until': 'Hechos hasta',
  'Hours disputed from': 'Horas disputadas desde',
  'Hours disputed until': 'Horas disputadas hasta',
  'Dispute decided from': 'Disputa decidida desde',
  'Dispute decided until': 'Disputa decidida hasta',
  'Cases by queue': 'Casos por cola',
  'Queues now': 'Colas ahora',
  Queue: 'Cola',
  'Waiting|cases': 'En espera',
  'Oldest|case': 'El más antiguo',
  'Taken|cases': 'Tomados',
  'Taken by': 'Tomados por',
  '{queue}: {count} waiting': '{queue}: {count} en espera',
  'Approvals, disputes and refunds': 'Aprobaciones, disputas y reembolsos',
  'Openings and pros by market': 'Vacantes y profesionales por mercado',
  'Pros and work by market': 'Profesionales y trabajo por mercado',
  'Time to approve hours': 'Tiempo hasta aprobar horas',
  'Half of the hours approved in these days were approved within this time of being submitted.':
    'La mitad de las horas aprobadas en estos días se aprobó en este tiempo desde que se enviaron.',
  'Time to approve locations': 'Tiempo hasta aprobar locales',
  'Half of the locations approved in these days were approved within this time of being submitted.':
    'La mitad de los locales aprobados en estos días se aprobó en este tiempo desde que se enviaron.',
  'Disputed hours': 'Horas disputadas',
  'Pros on shifts who disputed their hours in these days.': 'Profesionales en turnos que disputaron sus horas en estos días.',
  'Decided disputes': 'Disputas decididas',
  'Pros on shifts whose dispute was decided in these days, by an answer or for lack of one.':
    'Profesionales en turnos cuya disputa se decidió en estos días, con una respuesta o por falta de ella.',
  'Refunds made to businesses in these days, without those that failed.':
    'Reembolsos hechos a negocios en estos días, sin los que fallaron.',
  'Open positions per available pro': 'Plazas libres por profesional disponible',
  'Openings of these days without a confirmed pro, divided by the verified pros of the market who can take a shift.':
    'Plazas de estos días sin profesional confirmado, divididas entre los profesionales verificados del mercado que pueden tomar un turno.',
  'Applications per opening': 'Solicitudes por plaza',
  'Applications of pros for shifts of these days, divided by the openings of these shifts. Offers do not count.':
    'Solicitudes de profesionales para turnos de estos días, divididas entre las plazas de esos turnos. Las ofertas no cuentan.',
  'Applicants with a shift': 'Solicitantes con turno',
  'Pros with a confirmed place on a shift of these days for which they applied, of all pros who applied for one.':
    'Profesionales con un lugar confirmado en un turno de estos días que solicitaron, de todos los que solicitaron uno.',
} as const

import {
  AUTO_APPROVE_HOURS,
  CLOCK_IN_OPENS_MINUTES,
  DISPUTE_ANSWER_HOURS,
  DISPUTE_WINDOW_HOURS,
  EXTENSION_SILENCE_HOURS,
  EXTENSION_WINDOW_MINUTES,
  LATE_AFTER_MINUTES,
  LATE_CANCEL_HOURS,
  NO_SHOW_AFTER_MINUTES,
  SNAP_MINUTES,
} from '@crewcall/contract/rules/windows.ts'
import type { Chapter } from './document.tsx'
import { minimumHours } from './shared-rules.ts'

/** The help of a pro in Spanish; what only businesses ask is in English. */
export const chaptersInSpanish: readonly Chapter[] = [
  {
    title: 'Entrar',
    points: [
      'No hay contraseña. Escribe tu teléfono o tu correo y te llega un código. Sirve una vez, durante diez minutos, y nadie de Crewcall te lo pide nunca.',
      '¿No llega el código? Revisa el número, espera un minuto y pide otro. Los códigos por correo a veces llegan a la carpeta de spam.',
      'Para cambiar el teléfono o el correo con el que entras, abre Ajustes. Si ya no puedes recibir un código ahí, escribe a soporte.',
      '¿Entraste una vez con el teléfono y otra con el correo, y ahora tienes dos cuentas? En Ajustes puedes unirlas.',
    ],
  },
  {
    title: 'Del perfil al pago',
    points: [
      'Completa tu perfil, envía tus certificados y di adónde va tu dinero. Cuando tu identidad esté verificada, puedes solicitar turnos.',
      'Busca turnos en el mapa o en la lista. Cada uno dice cuánto paga en total y por qué encajas o no.',
      'Cuando un negocio te elige, confirma dentro del tiempo indicado o el lugar pasa a otra persona.',
      'Ficha la entrada y la salida con tu teléfono. Sin conexión, tu registro se guarda y se envía después.',
      'En Ganancias ves lo estimado, lo aprobado, lo que está en camino y lo pagado. ¿Algo está mal en las horas? Dilo ahí mismo.',
    ],
  },
  {
    title: 'El reloj',
    points: [
      `La entrada se abre ${CLOCK_IN_OPENS_MINUTES} minutos antes del inicio. Si el local lo pide, hace falta un código del gerente en el lugar.`,
      'La ubicación del teléfono se compara con una zona alrededor de la dirección, solo al marcar y mientras trabajas. Si marcas la entrada desde fuera, decide el gerente. Salir de la zona nunca cambia el pago por sí solo.',
      `Los registros a menos de ${SNAP_MINUTES} minutos del horario cuentan como puntuales, solo a tu favor.`,
      `Puedes pedir tiempo extra hasta ${EXTENSION_WINDOW_MINUTES} minutos después del final. Si nadie responde en ${EXTENSION_SILENCE_HOURS} horas, cuenta como aceptado.`,
      `Las horas sin avisos se aprueban ${AUTO_APPROVE_HOURS} horas después del final. Puedes reclamarlas hasta ${DISPUTE_WINDOW_HOURS} horas después del final; si el negocio no responde en ${DISPUTE_ANSWER_HOURS} horas, cuentan las tuyas.`,
    ],
  },
  {
    title: 'Cuando cambian los planes',
    points: [
      `Hasta ${LATE_CANCEL_HOURS} horas antes del inicio, cualquiera de los dos puede cancelar. No cuesta nada ni afecta a nadie.`,
      `Si el negocio te cancela más tarde, o te envía a casa porque hay poco trabajo, te debe ${minimumHours} horas de pago, el turno entero si es más corto, o el tiempo trabajado si es más.`,
      `Si llegas más de ${LATE_AFTER_MINUTES} minutos tarde o sin la ropa acordada, pueden enviarte a casa; el tiempo trabajado se paga.`,
      `Si cancelas a menos de ${LATE_CANCEL_HOURS} horas del inicio, cuenta como ausencia avisada. Si no estás ${NO_SHOW_AFTER_MINUTES} minutos después del inicio, puede contar como ausencia sin aviso. Las dos bajan tu cumplimiento y pueden suspender tu cuenta.`,
      'Antes de cancelar, la pantalla muestra exactamente qué cuesta y a quién afecta.',
    ],
  },
  {
    title: 'Preguntas sobre el dinero',
    points: [
      'Mi pago no llegó: un pago en camino puede tardar unos días hábiles, según el banco. Si falló, Ganancias dice qué corregir.',
      'Durante 24 horas después de cambiar tu teléfono o tu correo, no se puede cambiar dónde te pagan. Es por tu seguridad.',
    ],
  },
]

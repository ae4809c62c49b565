import type { DemoTexts } from "./demo-texts.ts";

export const spanish: DemoTexts = {
  name: "Conversaciones de venta",
  sections: [
    {
      name: "Entender lo que se necesita",
      questions: [
        {
          asked: "En la primera llamada, un cliente dice: «Envíeme simplemente su lista de precios». ¿Qué hace usted?",
          options: [
            "Envío la lista y vuelvo a llamar la semana siguiente",
            "Pregunto qué quiere resolver y digo que quiero enviarle lo que le convenga",
            "Presento durante diez minutos las ventajas de nuestro producto",
            "Envío la lista con tres preguntas sobre lo que necesita",
          ],
        },
        {
          asked: "Un cliente de muchos años de pronto pide mucho menos. ¿Qué hace primero?",
          options: [
            "Llamo y pregunto qué ha cambiado en su empresa",
            "Espero a ver cómo va el próximo trimestre",
            "Ofrezco un descuento en el próximo pedido",
            "Reviso los últimos pedidos y acuerdo una visita",
          ],
        },
        {
          asked: "En una reunión, la directora está encantada, pero el técnico tiene dudas. ¿Cómo sigue usted?",
          options: [
            "Me concentro en la directora, que es quien decide",
            "Envío nuestra documentación al técnico después de la reunión",
            "Digo que ningún otro cliente ha tenido problemas",
            "Pregunto al técnico qué le preocupa y lo aclaro con ambos",
          ],
        },
      ],
    },
    {
      name: "Cerrar y mantener el contacto",
      questions: [
        {
          asked: "«Su competidor es un 15 % más barato», dice un cliente. ¿Qué responde?",
          options: [
            "Explico qué incluye nuestro precio",
            "Pregunto qué incluye la otra oferta y comparamos lo que le importa",
            "Digo que la calidad del competidor es mala",
            "Igualo el precio enseguida",
          ],
        },
        {
          asked: "Justo antes de firmar, nota que uno de los deseos del cliente no se cumplirá. ¿Qué hace?",
          options: [
            "No digo nada: lo que cuenta es el contrato",
            "Lo menciono solo si pregunta",
            "Se lo digo enseguida y propongo una solución",
            "Pregunto a un colega si será posible más adelante y después se lo digo",
          ],
        },
        {
          asked:
            "Le falta una venta para su objetivo del mes y un cliente pide una semana para pensarlo. ¿Qué hace usted?",
          options: [
            "Ofrezco un descuento que termina hoy",
            "Pregunto qué queda por aclarar y acordamos un día para la decisión",
            "Acepto y vuelvo a llamar dentro de una semana",
            "Llamo todos los días hasta que firme",
          ],
        },
      ],
    },
  ],
};

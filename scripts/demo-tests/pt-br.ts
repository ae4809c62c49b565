import type { DemoTexts } from "./demo-texts.ts";

export const brazilianPortuguese: DemoTexts = {
  name: "Conversas de vendas",
  sections: [
    {
      name: "Entender a necessidade",
      questions: [
        {
          asked: "Na primeira ligação, um cliente diz: “Só me mande a tabela de preços.” O que você faz?",
          options: [
            "Mando a tabela e ligo de novo na semana seguinte",
            "Pergunto o que ele quer resolver e digo que quero mandar o que serve para ele",
            "Apresento por dez minutos as vantagens do nosso produto",
            "Mando a tabela com três perguntas sobre o que ele precisa",
          ],
        },
        {
          asked: "Um cliente de muitos anos de repente passa a comprar bem menos. O que você faz primeiro?",
          options: [
            "Ligo e pergunto o que mudou na empresa dele",
            "Espero para ver como será o próximo trimestre",
            "Ofereço um desconto no próximo pedido",
            "Analiso os últimos pedidos e marco uma visita",
          ],
        },
        {
          asked: "Em uma reunião, a diretora está animada, mas o técnico tem dúvidas. Como você continua?",
          options: [
            "Concentro-me na diretora, que é quem decide",
            "Envio nossa documentação ao técnico depois da reunião",
            "Digo que nenhum outro cliente teve problemas",
            "Pergunto ao técnico o que o preocupa e esclareço com os dois",
          ],
        },
      ],
    },
    {
      name: "Fechar e manter o contato",
      questions: [
        {
          asked: "“O seu concorrente é 15% mais barato”, diz um cliente. O que você responde?",
          options: [
            "Explico o que está incluído no nosso preço",
            "Pergunto o que a outra proposta inclui e comparamos o que importa para ele",
            "Digo que a qualidade do concorrente é ruim",
            "Igualo o preço na hora",
          ],
        },
        {
          asked: "Pouco antes da assinatura, você percebe que um desejo do cliente não será atendido. O que você faz?",
          options: [
            "Não digo nada: o que vale é o contrato",
            "Só menciono se ele perguntar",
            "Conto logo e proponho uma solução",
            "Pergunto a um colega se será possível mais tarde e depois conto ao cliente",
          ],
        },
        {
          asked: "Falta uma venda para a sua meta do mês, e um cliente pede uma semana para pensar. O que você faz?",
          options: [
            "Ofereço um desconto que termina hoje",
            "Pergunto o que ainda está em aberto e combinamos um dia para a decisão",
            "Concordo e ligo de novo em uma semana",
            "Ligo todos os dias até ele assinar",
          ],
        },
      ],
    },
  ],
};

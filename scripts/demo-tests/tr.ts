import type { DemoTexts } from "./demo-texts.ts";

export const turkish: DemoTexts = {
  name: "Satış Görüşmeleri",
  sections: [
    {
      name: "İhtiyacı anlamak",
      questions: [
        {
          asked: "İlk görüşmede bir müşteri “Bana fiyat listenizi gönderin, yeter” diyor. Ne yaparsınız?",
          options: [
            "Listeyi gönderir, gelecek hafta yeniden ararım",
            "Neyi çözmek istediğini sorar, ona uygun olanı göndermek istediğimi söylerim",
            "On dakika boyunca ürünümüzün üstünlüklerini anlatırım",
            "Listeyi, ihtiyacıyla ilgili üç soruyla birlikte gönderirim",
          ],
        },
        {
          asked: "Uzun yıllardır müşteriniz olan bir firma birden çok daha az sipariş veriyor. Önce ne yaparsınız?",
          options: [
            "Arar, kendileri için neyin değiştiğini sorarım",
            "Gelecek çeyreğin nasıl geçeceğini görmek için beklerim",
            "Bir sonraki siparişte indirim öneririm",
            "Son siparişleri inceler, bir ziyaret ayarlarım",
          ],
        },
        {
          asked: "Bir toplantıda müdür çok memnun, ama teknisyenin kuşkuları var. Nasıl devam edersiniz?",
          options: [
            "Kararı veren müdüre odaklanırım",
            "Toplantıdan sonra teknisyene belgelerimizi gönderirim",
            "Başka hiçbir müşterinin sorun yaşamadığını söylerim",
            "Teknisyene kendisini neyin kaygılandırdığını sorar, konuyu ikisiyle birlikte açıklığa kavuştururum",
          ],
        },
      ],
    },
    {
      name: "Anlaşmak ve iletişimde kalmak",
      questions: [
        {
          asked: "Bir müşteri “Rakibiniz %15 daha ucuz” diyor. Ne yanıt verirsiniz?",
          options: [
            "Fiyatımıza nelerin dâhil olduğunu açıklarım",
            "Öteki teklifin neleri içerdiğini sorarım ve onun için önemli olanları karşılaştırırız",
            "Rakibin kalitesinin kötü olduğunu söylerim",
            "Hemen aynı fiyata inerim",
          ],
        },
        {
          asked: "İmzadan hemen önce müşterinin bir isteğinin karşılanamayacağını fark ediyorsunuz. Ne yaparsınız?",
          options: [
            "Hiçbir şey söylemem: önemli olan sözleşmedir",
            "Yalnızca sorarsa söylerim",
            "Hemen söyler ve bir çözüm öneririm",
            "Bir iş arkadaşıma bunun sonra mümkün olup olmadığını sorar, ardından müşteriye söylerim",
          ],
        },
        {
          asked: "Aylık hedefinize bir satış kaldı ve bir müşteri düşünmek için bir hafta istiyor. Ne yaparsınız?",
          options: [
            "Bugün biten bir indirim öneririm",
            "Nelerin açık kaldığını sorarım ve karar için bir gün kararlaştırırız",
            "Kabul eder, bir hafta sonra yeniden ararım",
            "İmzalayana kadar her gün ararım",
          ],
        },
      ],
    },
  ],
};

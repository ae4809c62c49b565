type DemoQuestion = { asked: string; options: [string, string, string, string] };
type DemoSection = { name: string; questions: [DemoQuestion, DemoQuestion, DemoQuestion] };

export type DemoTexts = { name: string; sections: [DemoSection, DemoSection] };

type DemoQuestion = { asked: string; options: [string, string, string, string] };
type DemoSection = { name: string; questions: [DemoQuestion, DemoQuestion, DemoQuestion] };

/** One language's texts. Questions and options have the same order in every language. */
export type DemoTexts = { name: string; sections: [DemoSection, DemoSection] };

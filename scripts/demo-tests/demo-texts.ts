type DemoQuestion = { asked: string; options: [string, string, string, string] };
type DemoSection = { name: string; questions: [DemoQuestion, DemoQuestion, DemoQuestion] };

/** The texts of the demo's short test in one language; situations and options are in the order of all other languages. */
export type DemoTexts = { name: string; sections: [DemoSection, DemoSection] };

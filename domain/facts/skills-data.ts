/** Data and machine learning; the marks are those of `softwareSkills`. */
export const dataSkills = `
Machine learning | 机器学习 | ml | machine-learning | ml models
Deep learning | neural networks
Generative AI | gen ai | genai | gen-ai
LLMs | 大模型 | llm | large language models | large language model | llm models
RAG | retrieval augmented generation | retrieval-augmented generation
AI agents | agentic ai | ai agent | agentic workflows | autonomous agents
Prompt engineering | prompt design
Prompt injection
Fine-tuning | fine tuning | finetuning | lora
Reinforcement learning | rlhf
Computer vision | opencv
NLP | natural language processing
Speech recognition
Recommender systems | recommendation systems
Graph neural networks | gnn | gnns | graph convolutional networks
Embeddings
Vector databases | vector database | pinecone | weaviate | qdrant | chromadb | pgvector | milvus
OpenAI | open ai | openai api | chatgpt | gpt-4
Anthropic | anthropic api
Hugging Face | huggingface
Hugging Face Transformers | huggingface transformers
LangChain
LangGraph
LlamaIndex | llama index
MCP | model context protocol
vLLM
PyTorch
TensorFlow
TensorFlow Serving
Keras
JAX | =JAX
scikit-learn | sklearn | scikit learn
XGBoost
LightGBM
spaCy
NLTK
MLflow
MLOps
Kubeflow
Weights & Biases | wandb
Ray | ?Ray
ONNX
Feature store | feature stores
Pandas
NumPy
SciPy
Polars | ?Polars
Matplotlib
Plotly
Jupyter | jupyter notebooks
Dask
Spark | apache spark | pyspark | =Spark
Hadoop | apache hadoop
Hive | apache hive | ?Hive
HDFS
Flink | apache flink
Beam | apache beam | ?Beam
Trino
Presto | =Presto
Airflow | apache airflow
Dagster
Prefect | ?Prefect
dbt
Fivetran
Airbyte
Informatica
Talend
Snowflake
Databricks
BigQuery | big query
Delta Lake
Apache Iceberg | iceberg
Parquet
ETL | elt | etl pipelines
Data warehousing | data warehouse | data warehouses | data lake | data lakes
Data modeling | data modelling | data models
Data engineering
Data visualization | data visualisation
Data governance
Big data
Business intelligence | bi tools
Tableau | tableau desktop
Looker | looker studio
Power BI | powerbi | microsoft power bi | ms power bi
Metabase
Superset | apache superset
Mode | ?Mode
Qlik | qlikview | qlik sense
Alteryx
SAS | =SAS
SPSS
Stata
Excel | microsoft excel | ms excel | advanced excel | =Excel
Google Sheets
Microsoft Office | microsoft office suite | ms office | office 365 | microsoft 365
Statistics | statistical analysis | statistical modeling | statistical methods
A/B testing | ab testing
Econometrics
Quantitative research | quantitative analysis | quantitative finance
Algorithmic trading | algo trading | quantitative trading
Market making
Amplitude | =Amplitude
Mixpanel
Segment | ?Segment
Google Analytics | ga4
Google Tag Manager | gtm container
PostHog
Hotjar
Heap | ?Heap
kdb+ | kdb | kdb+/q
Triton | ?Triton
DeepSpeed
Diffusion models | stable diffusion
Rasa | ?Rasa
Apache Druid | ?Druid
Apache Pinot | ?Pinot
Redpanda
StarRocks
Time series | time-series | time series analysis
Apache NiFi | nifi
Apache Impala
Apache Hudi
Debezium
Kafka Connect
ksqlDB | ksql
Confluent
Matillion
RudderStack
Snowplow
Great Expectations
Collibra
Domo | ?Domo
MicroStrategy
Cognos | ibm cognos
SSRS
SSIS
SSAS
Redash
Seaborn
ggplot2
Tidyverse | dplyr
R Shiny | ?Shiny
CatBoost
DVC | =DVC
Claude | ?Claude | claude api
Gemini | ?Gemini
Llama | ?Llama | llama 2 | llama 3
Ollama
llama.cpp
CrewAI
AutoGen | =AutoGen
Semantic Kernel
DSPy
LangSmith
Langfuse
OCR | optical character recognition
GANs | generative adversarial networks
Transformers | ?Transformers | transformer models
FAISS
Causal inference
Bayesian statistics | bayesian inference | bayesian methods
Monte Carlo simulation | monte carlo simulations | monte carlo methods
Power Query
AppsFlyer
FullStory
Pendo
Optimizely
LaunchDarkly
Statsig
`;
